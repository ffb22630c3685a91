// The insert compares marks of cached facts (docs/decisions/0047-prices-from-memory.md).
import {
  priceCall,
  listRatePrefixes,
  type BillingSteps,
  type CallPrice,
  type Rating,
} from '@alo/domain/pricing/call-price.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { parseDialedNumber, type DialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { Money } from '@alo/domain/money/money.ts';
import { findTier, type RatePlan } from '@alo/domain/pricing/tariff.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';

/** Oldest first. */
interface OrganizationFacts {
  plan: RatePlan;
  plans: { since: number; code: RatePlan }[];
  baseTier: number;
  tiers: { since: number; tier: number }[];
}

type PlanFacts = ({ since: number; code: RatePlan } & BillingSteps)[];

interface RateFact {
  since: number;
  prefix: string;
  minutePrice: Money | null;
  mark: string;
}

const buildEpochMs = (instant: string) => `extract(epoch from ${instant}) * 1000`;

/**
 * Changes with the facts of `o`. Tariffs are only ever added, so a count is enough. The id
 * distinguishes organizations that exchange domains.
 */
const ORGANIZATION_MARK = `concat_ws(' ', o.id, o.base_tier, o.is_rateplan_legacy,
  (select count(*) from organization_tariffs t where t.organization_id = o.id),
  (select string_agg(p.since || p.code, ' ' order by p.since) from organization_rate_plans p
   where p.organization_id = o.id))`;

const PLAN_MARK = `(
  select string_agg(concat_ws(' ', p.code, p.valid_from, p.free_seconds, p.minimum_seconds, p.increment_seconds), ' '
                    order by p.code, p.valid_from)
  from rate_plans p
)`;

const RATE_MARK = `(r.prefix || ' ' || r.valid_from || ' ' || coalesce(r.minute_price::text, ''))`;

/** @param domains JSON of `domain` and `mark`, which is null for an unknown domain */
export const checkOrganizations = (domains: string) => `not exists (
  select from json_to_recordset(${domains}::json) as known(domain text, mark text)
  where known.mark is distinct from
    (select ${ORGANIZATION_MARK} from organizations o where o.domain = known.domain)
)`;

/** @param rates the marks of `prefixes` (sorted JSON), joined */
export const checkPrices = (plans: string, prefixes: string, rates: string) => `
  ${plans} = ${PLAN_MARK} and ${rates} = (
    select coalesce(string_agg(${RATE_MARK}, '' order by r.prefix collate "C", r.valid_from), '')
    from json_array_elements_text(${prefixes}::json) as asked(prefix)
    join number_rates r on r.prefix = asked.prefix
  )`;

const READ_ORGANIZATIONS = `
  select o.domain, ${ORGANIZATION_MARK} as mark, json_build_object(
    'plan', case when o.is_rateplan_legacy then 'legacy' else 'current' end,
    'plans', (
      select coalesce(json_agg(json_build_object('since', ${buildEpochMs('p.since')}, 'code', p.code) order by p.since), '[]')
      from organization_rate_plans p where p.organization_id = o.id
    ),
    'baseTier', o.base_tier,
    'tiers', (
      select coalesce(json_agg(json_build_object('since', ${buildEpochMs('t.since')}, 'tier', t.tier) order by t.since), '[]')
      from organization_tariffs t where t.organization_id = o.id
    )
  ) as facts
  from json_array_elements_text($1::json) as asked(domain)
  join organizations o on o.domain = asked.domain`;

const READ_PRICES = `
  select ${PLAN_MARK} as mark, (
    select json_agg(json_build_object('since', ${buildEpochMs('p.valid_from')}, 'code', p.code,
                                      'freeSeconds', p.free_seconds, 'minimumSeconds', p.minimum_seconds,
                                      'incrementSeconds', p.increment_seconds) order by p.valid_from)
    from rate_plans p
  ) as plans, (
    select coalesce(json_agg(json_build_object('since', ${buildEpochMs('r.valid_from')}, 'prefix', r.prefix,
                                               'minutePrice', r.minute_price, 'mark', ${RATE_MARK})
                             order by r.valid_from), '[]')
    from number_rates r
  ) as rates`;

const MAX_ORGANIZATIONS = 10_000;

export type PricedCall = Pick<
  CallEnded,
  'domain' | 'direction' | 'dialedNumber' | 'startedAt' | 'durationSeconds'
>;

export interface RatedCalls<Call> {
  rated: RatedCall<Call>[];
  facts: { domains: string; plans: string; prefixes: string; rates: string };
}

export interface RatedCall<Call> {
  call: Call;
  number: DialedNumber;
  /** Null for an unknown domain. */
  price: (CallPrice & { steps: BillingSteps; rating: Rating }) | null;
}

export interface CallRater {
  rate<Call extends PricedCall>(pool: Queryable, calls: readonly Call[]): Promise<RatedCalls<Call>>;
  forgetOrganizations(calls: readonly PricedCall[]): void;
  forgetPrices(): void;
}

export function createCallRater(): CallRater {
  let organizations = new Map<string, { mark: string; facts: OrganizationFacts } | null>();
  let kept: Prices | null = null;

  async function load(pool: Queryable, calls: readonly PricedCall[]): Promise<Prices> {
    const missing = new Set<string>();
    for (const { domain } of calls) if (!organizations.has(domain)) missing.add(domain);
    if (missing.size > 0) await loadOrganizations(pool, [...missing]);
    return (kept ??= await readPrices(pool));
  }

  async function loadOrganizations(pool: Queryable, domains: string[]): Promise<void> {
    const { rows } = await pool.query<{ domain: string; mark: string; facts: OrganizationFacts }>({
      name: 'read-rating-of-organizations',
      text: READ_ORGANIZATIONS,
      values: [JSON.stringify(domains)],
    });
    if (organizations.size + domains.length > MAX_ORGANIZATIONS) organizations = new Map();
    for (const domain of domains) organizations.set(domain, null);
    for (const { domain, ...known } of rows) organizations.set(domain, known);
  }

  return {
    async rate<Call extends PricedCall>(pool: Queryable, calls: readonly Call[]) {
      const prices = await load(pool, calls);
      const domains = new Map<string, string | null>();
      const prefixes = new Set<string>();
      const rated = calls.map((call): RatedCall<Call> => {
        const number = parseDialedNumber(call.dialedNumber);
        const organization = organizations.get(call.domain);
        domains.set(call.domain, organization?.mark ?? null);
        if (!organization) return { call, number, price: null };
        if (call.direction === 'outbound') {
          for (const prefix of listRatePrefixes(number)) prefixes.add(prefix);
        }
        const at = Date.parse(call.startedAt);
        const rating = getRatingAt(organization.facts, prices, at);
        const price = { ...priceCall(call, number, rating), steps: rating.steps, rating };
        return { call, number, price };
      });
      const asked = [...prefixes].toSorted();
      return {
        rated,
        facts: {
          domains: JSON.stringify([...domains].map(([domain, mark]) => ({ domain, mark }))),
          plans: prices.plansMark,
          prefixes: JSON.stringify(asked),
          rates: asked
            .flatMap((prefix) => prices.rates.get(prefix) ?? [])
            .map(({ mark }) => mark)
            .join(''),
        },
      };
    },
    forgetOrganizations(calls) {
      for (const { domain } of calls) organizations.delete(domain);
    },
    forgetPrices() {
      kept = null;
    },
  };
}

interface Prices {
  plansMark: string;
  plans: PlanFacts;
  /** By prefix, oldest first. */
  rates: ReadonlyMap<string, RateFact[]>;
}

async function readPrices(pool: Queryable): Promise<Prices> {
  const { rows } = await pool.query<{ mark: string; plans: PlanFacts; rates: RateFact[] }>({
    name: 'read-prices',
    text: READ_PRICES,
  });
  const { mark, plans, rates } = rows[0]!;
  return { plansMark: mark, plans, rates: Map.groupBy(rates, ({ prefix }) => prefix) };
}

function getRatingAt(
  { plan, plans, tiers, baseTier }: OrganizationFacts,
  prices: Prices,
  at: number,
): Rating {
  const isInForce = ({ since }: { since: number }) => since <= at;
  const code = plans.findLast(isInForce)?.code ?? plan;
  const ofPlan = prices.plans.filter((each) => each.code === code);
  return {
    tier: findTier(tiers.findLast(isInForce)?.tier ?? baseTier),
    plan: code,
    steps: ofPlan.findLast(isInForce) ?? ofPlan[0]!,
    numberRates: {
      get: (prefix) => prices.rates.get(prefix)?.findLast(isInForce)?.minutePrice ?? undefined,
    },
  };
}
