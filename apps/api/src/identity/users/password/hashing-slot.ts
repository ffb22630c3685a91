import { availableParallelism } from 'node:os';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../../platform/app-error.ts';

/** A derivation keeps a core and 19 MiB of memory busy. */
const CONCURRENCY = availableParallelism();
const MAX_WAITING = 100;
const COME_BACK_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs the work when a slot is free.
 * @throws AppError OVERLOADED if too many wait.
 */
export async function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running < CONCURRENCY) running++;
  else await waitForSlot();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function waitForSlot(): Promise<void> {
  if (waiting.length >= MAX_WAITING) {
    throw new AppError(ERROR_CODES.overloaded, 'Too many passwords to check at once', {
      retryAfterSeconds: COME_BACK_SECONDS,
    });
  }
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}
