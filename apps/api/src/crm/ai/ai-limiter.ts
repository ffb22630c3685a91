import {
  createConcurrencyLimiter,
  type ConcurrencyLimiter,
} from '../../platform/limits/concurrency-limiter.ts';

const AI_WAIT_MS = 240_000;

export class NoAiSlot extends Error {
  override name = 'NoAiSlot';
}

/** Each organization uses at most one slot, because its deliveries are claimed one at a time. */
export function createAiLimiter(max: number): ConcurrencyLimiter<'ai'> {
  return createConcurrencyLimiter({ max, maxWaitMs: AI_WAIT_MS, refuse: () => new NoAiSlot() });
}
