import { availableParallelism } from 'node:os';
import { ERROR_CODES } from '@alo/contract/error.ts';
import { AppError } from '../app-error.ts';

/** How much of what is heavy one organization may ask for at once. */
export interface Places {
  /**
   * Waits for a place, which is to be disposed of.
   * @throws AppError RATE_LIMITED when none becomes free soon; the signal's reason when that aborts.
   */
  take(organizationId: number, signal: AbortSignal): Promise<Disposable>;
}

const WAIT_MS = 5000;
const MOST_WAITING = 20;
const COME_BACK_SECONDS = 5;

interface Queue {
  taken: number;
  waiting: (() => void)[];
}

/** On two cores one, so that one is left for everybody else. */
const placesPerOrganization = () => (availableParallelism() <= 2 ? 1 : 2);

export function createPlaces(perOrganization = placesPerOrganization()): Places {
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
      if (queue.taken < perOrganization) queue.taken++;
      else await turn(queue, signal);
      return { [Symbol.dispose]: () => free(organizationId, queue) };
    },
  };
}

/** Until somebody who had a place hands it over. */
function turn({ waiting }: Queue, signal: AbortSignal): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw tooMany();
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
