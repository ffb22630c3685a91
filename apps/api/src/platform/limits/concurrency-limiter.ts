import { availableParallelism } from 'node:os';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../app-error.ts';

/** First come, first served, per key such as an organization. */
export interface ConcurrencyLimiter<Key> {
  /**
   * The caller must dispose of the slot.
   * @throws the limiter's refusal, or the signal's reason if it aborts.
   */
  take(key: Key, signal?: AbortSignal): Promise<Disposable>;
}

interface Limits {
  max: number;
  maxWaiting?: number;
  maxWaitMs?: number;
  refuse(): Error;
}

interface Queue {
  usedSlots: number;
  waitingCallers: (() => void)[];
}

export function createConcurrencyLimiter<Key>(limits: Limits): ConcurrencyLimiter<Key> {
  const queues = new Map<Key, Queue>();

  function release(key: Key, queue: Queue): void {
    const next = queue.waitingCallers.shift();
    if (next) next();
    else if (--queue.usedSlots === 0) queues.delete(key);
  }

  return {
    async take(key, signal) {
      signal?.throwIfAborted();
      const queue = queues.get(key) ?? { usedSlots: 0, waitingCallers: [] };
      queues.set(key, queue);
      if (queue.usedSlots < limits.max) queue.usedSlots++;
      else await waitForSlot(queue, limits, signal);
      return { [Symbol.dispose]: () => release(key, queue) };
    },
  };
}

function waitForSlot(
  { waitingCallers: waiting }: Queue,
  { maxWaiting = Infinity, maxWaitMs, refuse }: Limits,
  signal?: AbortSignal,
): Promise<void> {
  if (waiting.length >= maxWaiting) throw refuse();
  return new Promise((resolve, reject) => {
    const giveUp = (reason: unknown) => {
      waiting.splice(waiting.indexOf(proceed), 1);
      settle();
      reject(reason as Error);
    };
    const timer =
      maxWaitMs === undefined ? undefined : setTimeout(() => giveUp(refuse()), maxWaitMs);
    const onAbort = () => giveUp(signal?.reason);
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const proceed = () => {
      settle();
      resolve();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    waiting.push(proceed);
  });
}

const ORGANIZATION_WAIT_MS = 5000;
const MAX_WAITING_OF_ORGANIZATION = 20;
const RETRY_AFTER_SECONDS = 5;

/** Leaves one of two cores to other organizations. */
const getDefaultMax = () => (availableParallelism() <= 2 ? 1 : 2);

/**
 * For requests that a user waits for, by organization id. Refuses with RATE_LIMITED and
 * Retry-After.
 */
export function createOrganizationLimiter(max = getDefaultMax()): ConcurrencyLimiter<number> {
  return createConcurrencyLimiter({
    max,
    maxWaiting: MAX_WAITING_OF_ORGANIZATION,
    maxWaitMs: ORGANIZATION_WAIT_MS,
    refuse: () =>
      new AppError(ERROR_CODES.rateLimited, 'Too many requests of this organization at once', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      }),
  });
}
