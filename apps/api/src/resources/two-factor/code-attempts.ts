// How often somebody may guess who knows the rest: kept in the database, so that it holds for all processes.
import { ERROR_CODES } from '@alo/contract/error.ts';
import { twoFactor as messages } from '@alo/messages/two-factor.ts';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';

// Five of a million codes a minute, three of which are good: years for one account.
const ATTEMPTS = 5;
const WINDOW_SECONDS = 60;
const TABLE = 'rate_limits';

const limiters = new WeakMap<Pool, Promise<RateLimiterPostgres>>();

/** @throws AppError RATE_LIMITED after too many codes of one user within a minute. */
export const countCodeAttempt = (context: Pick<Context, 'pool'>, userId: number) =>
  consume(context, `code:${userId}`);
export const forgetCodeAttempts = (context: Pick<Context, 'pool'>, userId: number) =>
  forget(context, `code:${userId}`);

/** The same for the password that is asked again. */
export const countPasswordAttempt = (context: Pick<Context, 'pool'>, userId: number) =>
  consume(context, `password-again:${userId}`);
export const forgetPasswordAttempts = (context: Pick<Context, 'pool'>, userId: number) =>
  forget(context, `password-again:${userId}`);

async function consume({ pool }: Pick<Context, 'pool'>, key: string): Promise<void> {
  const limiter = await limiterOf(pool);
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError(ERROR_CODES.rateLimited, messages.tooManyCodes, {
      retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000),
    });
  }
}

async function forget({ pool }: Pick<Context, 'pool'>, key: string): Promise<void> {
  await (await limiterOf(pool)).delete(key);
}

function limiterOf(pool: Pool): Promise<RateLimiterPostgres> {
  const known = limiters.get(pool);
  if (known) return known;
  const made = new Promise<RateLimiterPostgres>((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      {
        storeClient: pool,
        tableName: TABLE,
        keyPrefix: 'second-factor',
        points: ATTEMPTS,
        duration: WINDOW_SECONDS,
        clearExpiredByTimeout: false,
      },
      (error?: Error) => (error ? reject(error) : resolve(limiter)),
    );
  });
  limiters.set(pool, made);
  return made;
}
