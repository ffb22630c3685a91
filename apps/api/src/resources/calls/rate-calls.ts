import {
  priceCall,
  prefixesOf,
  type BillingSteps,
  type CallPrice,
  type Rating,
} from '@alo/domain/call-price.ts';
import type { CallEnded } from '@alo/domain/call.ts';
import type { Money } from '@alo/domain/money.ts';
import { destinationOf } from '@alo/domain/number-class.ts';
import { tierOf, type RatePlan } from '@alo/domain/tariff.ts';
import type { Pool } from 'pg';

/** How an organization is rated: its tiers in the order in which they came, each from an instant on. */
interface DomainRating {
  domain: string;
  plan: RatePlan;
  steps: BillingSteps;
  tiers: { since: number; tier: number }[];
  baseTier: number;
}

// JSON, not arrays: their length would be worth a plan of its own each time, and planning takes longer than reading.
const READ = `
  select json_build_object(
    'domains', (
      select coalesce(json_agg(json_build_object(
        'domain', o.domain,
        'plan', p.code,
        'steps', json_build_object('freeSeconds', p.free_seconds, 'minimumSeconds', p.minimum_seconds,
                                   'incrementSeconds', p.increment_seconds),
        'tiers', (
          select coalesce(json_agg(json_build_object('since', extract(epoch from t.since) * 1000, 'tier', t.tier)
                                   order by t.since), '[]')
          from organization_tariffs t where t.organization_id = o.id
        ),
        'baseTier', o.base_tier
      )), '[]')
      from json_array_elements_text($1::json) as asked(domain)
      join organizations o on o.domain = asked.domain
      join rate_plans p on p.code = case when o.is_rateplan_legacy then 'legacy' else 'current' end
    ),
    'rates', (
      select coalesce(json_agg(json_build_array(r.prefix, r.minute_price)), '[]')
      from json_array_elements_text($2::json) as asked(prefix)
      join number_rates r on r.prefix = asked.prefix
    )
  ) as found`;

/**
 * What each call costs, by the tariff on which its organization was when it began; null for a domain that nobody has.
 * One question to the database, however many calls.
 */
export async function rateCalls(
  pool: Pool,
  calls: readonly CallEnded[],
): Promise<(CallPrice | null)[]> {
  const { rows } = await pool.query({
    name: 'rate-calls',
    text: READ,
    values: [[...new Set(calls.map(({ domain }) => domain))], prefixesIn(calls)].map((texts) =>
      JSON.stringify(texts),
    ),
  });
  const found = rows[0].found as { domains: DomainRating[]; rates: [string, Money][] };
  const byDomain = new Map(found.domains.map((rating) => [rating.domain, rating]));
  const numberRates = new Map(found.rates);
  return calls.map((call) => {
    const rating = byDomain.get(call.domain);
    return rating
      ? priceCall(call, ratingAt(rating, Date.parse(call.startedAt), numberRates))
      : null;
  });
}

function ratingAt(
  { plan, steps, tiers, baseTier }: DomainRating,
  startedAt: number,
  numberRates: Rating['numberRates'],
): Rating {
  const inForce = tiers.findLast(({ since }) => since <= startedAt);
  return { tier: tierOf(inForce?.tier ?? baseTier), plan, steps, numberRates };
}

/** What the prefix of a rate could be, for the numbers that are priced by one. */
function prefixesIn(calls: readonly CallEnded[]): string[] {
  const prefixes = new Set<string>();
  for (const { direction, dialedNumber } of calls) {
    if (direction === 'inbound') continue;
    const { numberClass, digits } = destinationOf(dialedNumber);
    if (numberClass !== 'international' && numberClass !== 'special') continue;
    for (const prefix of prefixesOf(digits)) prefixes.add(prefix);
  }
  return [...prefixes];
}
