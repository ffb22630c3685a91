import { availableParallelism } from 'node:os';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../app-error.ts';

/** Limits how much runs at once for each key, such as an organization. Slots are granted first come, first served. */
export interface ConcurrencyLimiter<Key> {
  /**
   * Waits for a slot. The caller must dispose of it.
   * @throws the limiter's refusal if too many wait or the wait is too long; the signal's reason if it aborts.
   */
  take(key: Key, signal?: AbortSignal): Promise<Disposable>;
}

interface Limits {
  /** Slots of one key. */
  max: number;
  maxWaiting?: number;
  maxWaitMs?: number;
  refuse(): Error;
}

interface Queue {
  taken: number;
  waiting: (() => void)[];
}

export function createConcurrencyLimiter<Key>(limits: Limits): ConcurrencyLimiter<Key> {
  const queues = new Map<Key, Queue>();

  function free(key: Key, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) next();
    else if (--queue.taken === 0) queues.delete(key);
  }

  return {
    async take(key, signal) {
      signal?.throwIfAborted();
      const queue = queues.get(key) ?? { taken: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.taken < limits.max) queue.taken++;
      else await waitForSlot(queue, limits, signal);
      return { [Symbol.dispose]: () => free(key, queue) };
    },
  };
}

function waitForSlot(
  { waiting }: Queue,
  { maxWaiting = Infinity, maxWaitMs, refuse }: Limits,
  signal?: AbortSignal,
): Promise<void> {
  if (waiting.length >= maxWaiting) throw refuse();
  return new Promise((resolve, reject) => {
    const giveUp = (reason: unknown) => {
      waiting.splice(waiting.indexOf(mine), 1);
      settle();
      reject(reason as Error);
    };
    const timer =
      maxWaitMs === undefined ? undefined : setTimeout(() => giveUp(refuse()), maxWaitMs);
    const leave = () => giveUp(signal?.reason);
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    };
    const mine = () => {
      settle();
      resolve();
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(mine);
  });
}

const ORGANIZATION_WAIT_MS = 5000;
const MAX_WAITING_OF_ORGANIZATION = 20;
const COME_BACK_SECONDS = 5;

/** On two cores one slot, so that one core stays free for other organizations. */
const getDefaultMax = () => (availableParallelism() <= 2 ? 1 : 2);

/** For requests that a user waits for, by the organization's id. Its refusal is RATE_LIMITED with Retry-After. */
export function createOrganizationLimiter(max = getDefaultMax()): ConcurrencyLimiter<number> {
  return createConcurrencyLimiter({
    max,
    maxWaiting: MAX_WAITING_OF_ORGANIZATION,
    maxWaitMs: ORGANIZATION_WAIT_MS,
    refuse: () =>
      new AppError(ERROR_CODES.rateLimited, 'The organization asks for too much at once', {
        retryAfterSeconds: COME_BACK_SECONDS,
      }),
  });
}
