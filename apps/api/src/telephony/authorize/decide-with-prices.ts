import type { BillingSteps, CallPrice, Rating } from '@alo/domain/pricing/call-price.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../../platform/app-error.ts';
import { isLockTimeout } from '../../platform/db/connection/unavailable.ts';
import type { CallRater, RatedCalls } from '../calls/insert/rate-calls.ts';

export type PriceFacts = RatedCalls<unknown>['facts'];
type Price = CallPrice & { steps: BillingSteps; rating: Rating };

export interface DialedCall {
  domain: string;
  dialedNumber: string;
  /** The call has the prices of this time. */
  startedAt: Date;
}

/** Each try was overtaken by another decision about the organization. */
const MAX_TRIES = 20;

/**
 * Repeats a decision that returns `pricesChanged` or `holdsChanged`.
 * @param decide gets a null price for an unknown domain
 * @throws AppError if the organization's calls end and begin too fast
 */
export async function decideWithPrices<Decision>(
  pool: Pool,
  rater: CallRater,
  { domain, dialedNumber, startedAt }: DialedCall,
  decide: (
    price: Price | null,
    facts: PriceFacts,
  ) => Promise<Decision | 'pricesChanged' | 'holdsChanged'>,
): Promise<Decision> {
  const call = {
    domain,
    direction: 'outbound' as const,
    dialedNumber,
    startedAt: startedAt.toISOString(),
    durationSeconds: 0,
  };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { rated, facts } = await rater.rate(pool, [call]);
    const decision = await decide(rated[0]!.price, facts);
    if (decision === 'pricesChanged') {
      rater.forgetOrganizations([call]);
      rater.forgetPrices();
    } else if (decision !== 'holdsChanged') return decision;
  }
  throw new AppError(ERROR_CODES.overloaded, 'Other decisions about the organization came first');
}

/**
 * An overtaken or locked decision gets `result` until the next round, so that a loop goes on with
 * other organizations.
 */
export const skipOvertaken =
  <Result>(log: Pick<Logger, 'warn'>, result: Result) =>
  (error: unknown): Result => {
    if (!(error instanceof AppError) && !isLockTimeout(error)) throw error;
    log.warn({ err: error }, 'A call in progress waits for the next round');
    return result;
  };
