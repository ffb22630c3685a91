import {
  createConcurrencyLimiter,
  type ConcurrencyLimiter,
} from '../../platform/limits/concurrency-limiter.ts';

const MAX_AI_WAIT_MS = 240_000;

export class NoAiSlotError extends Error {
  override name = 'NoAiSlotError';
}

/** All requests use the operator's key, so organizations share one queue. */
export function createAiLimiter(max: number): ConcurrencyLimiter<'ai'> {
  return createConcurrencyLimiter({
    max,
    maxWaitMs: MAX_AI_WAIT_MS,
    refuse: () => new NoAiSlotError(),
  });
}
