import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.ts';

/** Counts per process, because it protects the process. */
export interface RequestRate {
  /** @throws AppError RATE_LIMITED above the limit. */
  take(tokenId: number): Promise<void>;
}

const WINDOW_SECONDS = 60;

export function createRequestRate(perMinute: number): RequestRate {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS });
  return {
    async take(tokenId) {
      try {
        await limiter.consume(tokenId);
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        throw new AppError(
          ERROR_CODES.rateLimited,
          `Too many requests with this token: at most ${perMinute} a minute`,
          { retryAfterSeconds: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)) },
        );
      }
    },
  };
}
