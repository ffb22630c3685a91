// Reads roll-ups only, for the limits of the regulator.
import {
  assessBrakes,
  type BrakeCounts,
  type BrakeLimits,
  type BrakeState,
} from '@alo/domain/calls/call-brakes.ts';
import { addMonths, dayAt, getFirstDay, toMonth } from '@alo/domain/time/sao-paulo-time.ts';
import type { Pool } from 'pg';

export interface MeasuredBrakes extends BrakeCounts, BrakeState {
  organizationId: number;
  domain: string;
  /** Counts the organizations in the sums, itself included. */
  organizations: number;
  blockedAt: Date | null;
}

interface Row extends BrakeCounts {
  organizationId: number;
  domain: string;
  organizations: number;
  blockedAt: Date | null;
}

/** The regulator adds up branches, which share eight characters of their CNPJ. */
const COUNTS_SQL = `
  with parties as materialized (
    select o.id, o.domain,
           case when length(f.cpf_cnpj) = 14 then 'cnpj ' || left(f.cpf_cnpj, 8) else 'organization ' || o.id end as party
    from organizations o left join financial_records f on f.organization_id = o.id
  )
  select p.id as "organizationId", p.domain, b.blocked_at as "blockedAt", (count(*) over w)::int as organizations,
         (sum(d.month) over w)::float8 as "monthlyCalls", (sum(d.today) over w)::float8 as "callsToday",
         (sum(d.short) over w)::float8 as "shortCallsToday"
  from parties p
  cross join lateral (
    select coalesce(sum(outside_calls), 0) as month, coalesce(sum(outside_calls) filter (where day = $3), 0) as today,
           coalesce(sum(short_calls) filter (where day = $3), 0) as short
    from call_days where organization_id = p.id and direction = 'outbound' and day >= $1 and day < $2
  ) d
  left join call_blocks b on b.organization_id = p.id
  where $4::int is null or p.party = (select party from parties where id = $4)
  window w as (partition by p.party)
  order by "monthlyCalls" desc, p.domain`;

interface BrakesContext {
  pool: Pool;
  config: { brakes: BrakeLimits };
  now: () => Date;
}

/** Omits unblocked organizations without outside calls this month. */
export async function listBrakes(context: BrakesContext): Promise<MeasuredBrakes[]> {
  const measuredBrakes = await readBrakes(context, null);
  return measuredBrakes.filter(
    ({ monthlyCalls, blockedAt }) => monthlyCalls > 0 || blockedAt !== null,
  );
}

export async function measureBrakes(
  context: BrakesContext,
  organizationId: number,
): Promise<MeasuredBrakes> {
  const measuredBrakes = await readBrakes(context, organizationId);
  return measuredBrakes.find((each) => each.organizationId === organizationId)!;
}

async function readBrakes(
  { pool, config, now }: BrakesContext,
  organizationId: number | null,
): Promise<MeasuredBrakes[]> {
  const at = now();
  const today = dayAt(at);
  const month = toMonth(today);
  const values = [getFirstDay(month), getFirstDay(addMonths(month, 1)), today, organizationId];
  const { rows } = await pool.query<Row>(COUNTS_SQL, values);
  return rows.map((row) => ({ ...row, ...assessBrakes(row, config.brakes, at) }));
}
