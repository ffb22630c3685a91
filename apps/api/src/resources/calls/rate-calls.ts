import {
  FREE,
  priceCall,
  ratePrefixes,
  type BillingSteps,
  type CallPrice,
  type Rating,
} from '@alo/domain/call-price.ts';
import type { CallEnded } from '@alo/domain/call.ts';
import { parseDialedNumber } from '@alo/domain/dialed-number.ts';
import type { Money } from '@alo/domain/money.ts';
import { tierOf, type RatePlan } from '@alo/domain/tariff.ts';
import type { Queryable } from '../../db/client.ts';

/** How an organization is rated: its tiers in the order in which they came, each from an instant on. */
interface DomainRating {
  domain: string;
  plan: RatePlan;
  steps: BillingSteps;
  tiers: { since: number; tier: number }[];
  baseTier: number;
}

interface Found {
  domains: DomainRating[];
  rates: [prefix: string, minutePrice: Money][];
  /** `domain/number`, of the numbers that were asked for. */
  extensions: string[];
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
    ),
    'extensions', (
      select coalesce(json_agg(o.domain || '/' || e.number), '[]')
      from json_array_elements_text($3::json) as asked(number)
      join organizations o on o.domain in (select json_array_elements_text($1::json))
      join extensions e on e.organization_id = o.id and e.number = asked.number
    )
  ) as found`;

/**
 * What each call costs, by the tariff on which its organization was when it began; null for a domain that nobody has.
 * One question to the database, however many calls.
 */
export async function rateCalls(
  pool: Queryable,
  calls: readonly CallEnded[],
): Promise<(CallPrice | null)[]> {
  const { prefixes, unknownNumbers } = questionsOf(calls);
  const domains = new Set(calls.map(({ domain }) => domain));
  const { rows } = await pool.query({
    name: 'rate-calls',
    text: READ,
    values: [domains, prefixes, unknownNumbers].map((texts) => JSON.stringify([...texts])),
  });
  const found = rows[0].found as Found;
  const byDomain = new Map(found.domains.map((rating) => [rating.domain, rating]));
  const extensions = new Set(found.extensions);
  const numberRates = new Map(found.rates);
  return calls.map((call) => {
    const rating = byDomain.get(call.domain);
    if (!rating) return null;
    if (extensions.has(`${call.domain}/${call.dialedNumber}`)) return FREE;
    return priceCall(call, ratingAt(rating, Date.parse(call.startedAt), numberRates));
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

/** What the prefix of a rate could be, and which numbers are none unless they are extensions with many digits. */
function questionsOf(calls: readonly CallEnded[]) {
  const prefixes = new Set<string>();
  const unknownNumbers = new Set<string>();
  for (const { direction, dialedNumber } of calls) {
    if (direction === 'inbound') continue;
    const number = parseDialedNumber(dialedNumber);
    if (number.numberClass === 'unknown') unknownNumbers.add(dialedNumber);
    for (const prefix of ratePrefixes(number)) prefixes.add(prefix);
  }
  return { prefixes, unknownNumbers };
}
