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

/** How an organization is rated: its plans and tiers in the order in which they came, each from an instant on. */
interface DomainRating {
  domain: string;
  plans: { since: number; code: RatePlan }[];
  tiers: { since: number; tier: number }[];
  plan: RatePlan;
  baseTier: number;
}

interface Found {
  domains: DomainRating[];
  /** In the order in which they came. */
  steps: ({ since: number; code: RatePlan } & BillingSteps)[];
  rates: { since: number; prefix: string; minutePrice: Money | null }[];
  /** `domain/number`, of the numbers that were asked for. */
  extensions: string[];
}

// JSON, not arrays: their length would be worth a plan of its own each time, and planning takes longer than reading.
const READ = `
  select json_build_object(
    'domains', (
      select coalesce(json_agg(json_build_object(
        'domain', o.domain,
        'plan', case when o.is_rateplan_legacy then 'legacy' else 'current' end,
        'plans', (
          select coalesce(json_agg(json_build_object('since', extract(epoch from p.since) * 1000, 'code', p.code)
                                   order by p.since), '[]')
          from organization_rate_plans p where p.organization_id = o.id
        ),
        'tiers', (
          select coalesce(json_agg(json_build_object('since', extract(epoch from t.since) * 1000, 'tier', t.tier)
                                   order by t.since), '[]')
          from organization_tariffs t where t.organization_id = o.id
        ),
        'baseTier', o.base_tier
      )), '[]')
      from json_array_elements_text($1::json) as asked(domain)
      join organizations o on o.domain = asked.domain
    ),
    'steps', (
      select json_agg(json_build_object('since', extract(epoch from p.valid_from) * 1000, 'code', p.code,
                                        'freeSeconds', p.free_seconds, 'minimumSeconds', p.minimum_seconds,
                                        'incrementSeconds', p.increment_seconds) order by p.valid_from)
      from rate_plans p
    ),
    'rates', (
      select coalesce(json_agg(json_build_object('since', extract(epoch from r.valid_from) * 1000, 'prefix', r.prefix,
                                                 'minutePrice', r.minute_price) order by r.valid_from), '[]')
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
 * What each call costs, by the tariff, the plan and the prices of the moment it began; null for a domain that nobody has.
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
  const ratesAt = datedRates(found.rates);
  return calls.map((call) => {
    const rating = byDomain.get(call.domain);
    if (!rating) return null;
    if (extensions.has(`${call.domain}/${call.dialedNumber}`)) return FREE;
    const at = Date.parse(call.startedAt);
    return priceCall(call, { ...ratingAt(rating, found.steps, at), numberRates: ratesAt(at) });
  });
}

/** The prices in force at an instant. Few instants change any, so their maps are made once. */
function datedRates(rates: Found['rates']): (at: number) => ReadonlyMap<string, Money> {
  const made = new Map<number, ReadonlyMap<string, Money>>();
  return (at) => {
    const inForce = rates.findLastIndex(({ since }) => since <= at) + 1;
    let prices = made.get(inForce);
    if (prices === undefined) made.set(inForce, (prices = pricesOf(rates.slice(0, inForce))));
    return prices;
  };
}

function pricesOf(rates: Found['rates']): ReadonlyMap<string, Money> {
  const newest = new Map(rates.map(({ prefix, minutePrice }) => [prefix, minutePrice]));
  return new Map(
    [...newest].flatMap(([prefix, price]) => (price === null ? [] : [[prefix, price]])),
  );
}

function ratingAt(
  { plan, plans, tiers, baseTier }: DomainRating,
  steps: Found['steps'],
  at: number,
): Omit<Rating, 'numberRates'> {
  const isInForce = ({ since }: { since: number }) => since <= at;
  const code = plans.findLast(isInForce)?.code ?? plan;
  const ofPlan = steps.filter((each) => each.code === code);
  return {
    tier: tierOf(tiers.findLast(isInForce)?.tier ?? baseTier),
    plan: code,
    steps: ofPlan.findLast(isInForce) ?? ofPlan[0]!,
  };
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
