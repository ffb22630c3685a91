import {
  createConcurrencyLimiter,
  type ConcurrencyLimiter,
} from '../../platform/limits/concurrency-limiter.ts';

/** The wait ends before the delivery's own time limit. */
const AI_WAIT_MS = 240_000;

/** No slot for the AI services became free in time. */
export class NoAiSlot extends Error {
  override name = 'NoAiSlot';
}

/** For the AI services, per process. An organization's deliveries are claimed one at a time, so none fills the line. */
export function createAiLimiter(max: number): ConcurrencyLimiter<'ai'> {
  return createConcurrencyLimiter({ max, maxWaitMs: AI_WAIT_MS, refuse: () => new NoAiSlot() });
}
