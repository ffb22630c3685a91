import { availableParallelism } from 'node:os';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createConcurrencyLimiter } from '../../../platform/limits/concurrency-limiter.ts';

/** Each hash occupies a core, and the memory that `password.ts` gives it. */
const MAX_CONCURRENT_HASHES = availableParallelism();
const MAX_WAITING_HASHES = 100;
const RETRY_AFTER_SECONDS = 5;

const limiter = createConcurrencyLimiter<'hashing'>({
  max: MAX_CONCURRENT_HASHES,
  maxWaiting: MAX_WAITING_HASHES,
  refuse: () =>
    new AppError(ERROR_CODES.overloaded, 'Too many passwords to check at once', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
});

export async function withHashingSlot<T>(deriveKey: () => Promise<T>): Promise<T> {
  using _slot = await limiter.take('hashing');
  return await deriveKey();
}
