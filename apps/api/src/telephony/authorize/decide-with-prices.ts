import type { CallPrice, BillingSteps } from '@alo/domain/pricing/call-price.ts';
import type { Pool, PoolClient } from 'pg';
import { runTransaction } from '../../platform/db/transaction.ts';
import type { CallRater, RatedCalls } from '../calls/insert/rate-calls.ts';
import { lockAuthorizations } from './hold-store.ts';

export type PriceFacts = RatedCalls<unknown>['facts'];
type Price = CallPrice & { steps: BillingSteps };

export interface DialedCall {
  domain: string;
  dialedNumber: string;
  /** The call costs what held then. */
  startedAt: Date;
}

const MAX_TRIES = 10;

/**
 * Decides about a call in a transaction that holds the organization's lock. Repeats a decision that
 * returns `stale`, because its prices were not current.
 * @param decide gets a null price for an unknown domain
 */
export async function decideWithPrices<Decision>(
  pool: Pool,
  rater: CallRater,
  { domain, dialedNumber, startedAt }: DialedCall,
  decide: (
    client: PoolClient,
    price: Price | null,
    facts: PriceFacts,
  ) => Promise<Decision | 'stale'>,
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
    const decision = await runTransaction(pool, async (client) => {
      await lockAuthorizations(client, domain);
      return decide(client, rated[0]!.price, facts);
    });
    if (decision !== 'stale') return decision;
    rater.forgetOrganizations([call]);
    rater.forgetPrices();
  }
  throw new Error('Prices or tariffs changed at each try to decide about a call');
}
