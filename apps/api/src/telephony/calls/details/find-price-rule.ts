import type { PriceRule } from '@alo/contract/telephony/call-details.ts';
import type { CallDirection } from '@alo/domain/calls/call.ts';
import type { Money } from '@alo/domain/money/money.ts';
import { findRatePrefix, getBilledSeconds } from '@alo/domain/pricing/call-price.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { createCallRater } from '../insert/rate-calls.ts';

interface PricedCall {
  domain: string;
  direction: CallDirection;
  dialedNumber: string;
  startedAt: Date;
  durationSeconds: number;
  minutePrice: Money | null;
  callPrice: Money | null;
}

const TIER_CLASSES = ['mobile', 'fixed', 'oneNumber'];

/** Uses the tariffs of the call's start. Returns null if another rule made the price. */
export async function findPriceRule(
  sql: Queryable,
  { startedAt, ...call }: PricedCall,
): Promise<PriceRule | null> {
  if (call.direction === 'inbound') return null;
  // Only inserts notice that cached tariffs are outdated.
  const rater = createCallRater();
  const { rated } = await rater.rate(sql, [{ ...call, startedAt: startedAt.toISOString() }]);
  const { number, price } = rated[0]!;
  if (price === null) return null;
  if (price.minutePrice !== call.minutePrice || price.callPrice !== call.callPrice) return null;
  const { rating, steps } = price;
  const prefix = findRatePrefix(number, rating.numberRates);
  const isOfTier = prefix === null && TIER_CLASSES.includes(number.numberClass);
  return {
    tier: isOfTier ? rating.tier.amountReais : null,
    rate_name: prefix === null ? null : await findRateName(sql, prefix, startedAt),
    free_seconds: steps.freeSeconds,
    minimum_seconds: steps.minimumSeconds,
    increment_seconds: steps.incrementSeconds,
    billed_seconds: price.minutePrice === 0 ? 0 : getBilledSeconds(call.durationSeconds, steps),
  };
}

export async function findRateName(
  sql: Queryable,
  prefix: string,
  startedAt: Date,
): Promise<string | null> {
  const { rows } = await sql.query<{ name: string }>(
    `select name from number_rates where prefix = $1 and valid_from <= $2 order by valid_from desc limit 1`,
    [prefix, startedAt],
  );
  return rows[0]?.name ?? null;
}
