import { availableParallelism } from 'node:os';
import { ERROR_CODES } from '@alo/contract/error.ts';
import { AppError } from '../../app-error.ts';

/** A derivation keeps a core busy and 19 MiB of memory. */
const AT_ONCE = availableParallelism();
const MOST_WAITING = 100;
const COME_BACK_SECONDS = 5;

let underWay = 0;
const waiting: (() => void)[] = [];

/** Does the work when its turn comes. @throws AppError OVERLOADED when too many wait for theirs. */
export async function deriveInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay < AT_ONCE) underWay++;
  else await turn();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay--;
  }
}

function turn(): Promise<void> {
  if (waiting.length >= MOST_WAITING) {
    throw new AppError(ERROR_CODES.overloaded, 'Too many passwords to check at once', {
      retryAfterSeconds: COME_BACK_SECONDS,
    });
  }
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}
