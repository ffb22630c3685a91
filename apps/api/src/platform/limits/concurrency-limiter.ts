import { availableParallelism } from 'node:os';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../app-error.ts';

/** Limits concurrent expensive work per organization. */
export interface ConcurrencyLimiter {
  /**
   * Waits for a slot. The caller must dispose of it.
   * @throws AppError RATE_LIMITED if no slot becomes free in time; the signal's reason if it aborts.
   */
  take(organizationId: number, signal: AbortSignal): Promise<Disposable>;
}

const WAIT_MS = 5000;
const MAX_WAITING = 20;
const COME_BACK_SECONDS = 5;

interface Queue {
  taken: number;
  waiting: (() => void)[];
}

/** On two cores one slot, so that one core stays free for other organizations. */
const getDefaultLimit = () => (availableParallelism() <= 2 ? 1 : 2);

export function createConcurrencyLimiter(
  maxPerOrganization = getDefaultLimit(),
): ConcurrencyLimiter {
  const queues = new Map<number, Queue>();

  function free(organizationId: number, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) next();
    else if (--queue.taken === 0) queues.delete(organizationId);
  }

  return {
    async take(organizationId, signal) {
      signal.throwIfAborted();
      const queue = queues.get(organizationId) ?? { taken: 0, waiting: [] };
      queues.set(organizationId, queue);
      if (queue.taken < maxPerOrganization) queue.taken++;
      else await waitForSlot(queue, signal);
      return { [Symbol.dispose]: () => free(organizationId, queue) };
    },
  };
}

function waitForSlot({ waiting }: Queue, signal: AbortSignal): Promise<void> {
  if (waiting.length >= MAX_WAITING) throw tooMany();
  return new Promise((resolve, reject) => {
    const giveUp = (reason: unknown) => {
      waiting.splice(waiting.indexOf(mine), 1);
      settle();
      reject(reason as Error);
    };
    const timer = setTimeout(() => giveUp(tooMany()), WAIT_MS);
    const leave = () => giveUp(signal.reason);
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    };
    const mine = () => {
      settle();
      resolve();
    };
    signal.addEventListener('abort', leave, { once: true });
    waiting.push(mine);
  });
}

const tooMany = () =>
  new AppError(ERROR_CODES.rateLimited, 'The organization asks for too much at once', {
    retryAfterSeconds: COME_BACK_SECONDS,
  });
