// docs/decisions/0052-credit-is-held-before-a-call-rings.md explains why a decision reads and
// reserves in two statements.
import type { Money } from '@alo/domain/money/money.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import type { extensionLimits, organizationLimits } from '../../platform/db/schema/telephony.ts';
import { HOUR_MS } from '../../platform/loops/intervals.ts';
import { checkOrganizations, checkPrices, type RatedCalls } from '../calls/insert/rate-calls.ts';
import { toLimits, toOrganizationLimits } from '../extensions/limits/limit-store.ts';
import { type CallerNumbers } from './choose-caller-id.ts';
import type { CallerFacts } from './decide-call.ts';

/** Covers the ringing, and the switch's time to end the call. */
const RINGING_SECONDS = 180;
export interface Caller {
  organizationId: number;
  callerId: string | null;
  callerNumbers: CallerNumbers;
  recordsCalls: boolean;
  facts: CallerFacts;
  /** A change requires another decision. */
  holdsVersion: number;
}

export interface CallQuestion {
  domain: string;
  extensionNumber: string;
  dialed: string;
  callId: string;
  trunkNames?: readonly string[];
}

interface Row
  extends Omit<CallerFacts, 'limits' | 'organizationLimits' | 'balance'>, CallerNumbers {
  arePricesCurrent: boolean;
  holdsVersion: number;
  organizationId: number;
  callerId: string | null;
  recordsCalls: boolean;
  balance: Money;
  limits: typeof extensionLimits.$inferSelect | null;
  organizationLimits: typeof organizationLimits.$inferSelect | null;
}

/** The orders match indexes, so that wrong statistics never make a decision read all numbers. */
const SHOWN_NUMBERS = `
  select id, number, trunk from numbers
  where organization_id = o.id and is_caller_id_allowed and not is_suspended`;

const CALLER_SQL = `
  select ${checkOrganizations('$7')} and ${checkPrices('$8', '$9', '$10')} as "arePricesCurrent",
         o.id as "organizationId", o.is_unlimited as "isUnlimited", e.caller_id as "callerId",
         exists (select from call_blocks b where b.organization_id = o.id) as "isBlocked",
         e.records_calls as "recordsCalls", (w.paid + w.promo)::float8 as balance,
         exists (select from extensions x where x.organization_id = o.id and x.number = $3) as "isColleague",
         coalesce(v.version, 0)::float8 as "holdsVersion", h.*, n.*, coalesce(case when s.last_hour = $5 then s.last_hour_spent end, 0)::float8 as "spentThisHour",
         coalesce(s.spent, 0)::float8 as "spentToday",
         case when l.extension_id is not null then json_build_object(
           'callsAtOnce', l.calls_at_once, 'hourlySpend', l.hourly_spend, 'dailySpend', l.daily_spend,
           'destinations', l.destinations, 'countries', l.countries, 'weekdays', l.weekdays,
           'opensAt', l.opens_at, 'closesAt', l.closes_at, 'releasedOn', l.released_on) end as limits,
         case when ol.organization_id is not null then json_build_object(
           'callsAtOnce', ol.calls_at_once, 'lockedDestinations', ol.locked_destinations) end as "organizationLimits"
  from organizations o
  join extensions e on e.organization_id = o.id and e.number = $2
  join wallets w on w.organization_id = o.id
  left join users u on u.id = e.user_id
  left join call_hold_versions v on v.organization_id = o.id
  left join call_extension_days s
    on s.organization_id = o.id and s.day = $6 and s.direction = 'outbound' and s.extension_number = e.number
  left join extension_limits l on l.extension_id = e.id
  left join organization_limits ol on ol.organization_id = o.id
  cross join lateral (
    select count(*)::int as "organizationCalls", coalesce(sum(amount), 0)::float8 as reserved,
           (count(*) filter (where extension_number = $2))::int as "extensionCalls",
           coalesce(sum(amount) filter (where extension_number = $2), 0)::float8 as "reservedByExtension"
    from call_holds where organization_id = o.id and call_id <> $4
  ) h
  cross join lateral (
    select (select id from numbers where organization_id = o.id order by right(number, 8) limit 1) is not null as "hasNumbers",
           coalesce(json_agg(json_build_object('number', number, 'trunk', trunk) order by id), '[]') as "shownNumbers"
    from (
      (${SHOWN_NUMBERS} and trunk is null order by trunk, id limit 1)
      union
      select f.* from unnest($11::text[]) t (name) cross join lateral (${SHOWN_NUMBERS} and trunk = t.name order by trunk, id limit 1) f
      union
      ${SHOWN_NUMBERS} and right(number, 8) = right(regexp_replace(e.caller_id, '\\D', '', 'g'), 8)
    ) s
  ) n
  where o.domain = $1 and e.sip_password is not null and o.blocked_at is null and u.blocked_at is null`;

/** Returns null for an unknown or blocked caller, and `pricesChanged` if `facts` are outdated. */
export async function findCaller(
  pool: Queryable,
  { domain, extensionNumber, dialed, callId, trunkNames = [] }: CallQuestion,
  { domains, plans, prefixes, rates }: RatedCalls<unknown>['facts'],
  now: Date,
): Promise<Caller | 'pricesChanged' | null> {
  const hour = new Date(now.getTime() - (now.getTime() % HOUR_MS));
  const { rows } = await pool.query<Row>({
    name: 'find-caller',
    text: CALLER_SQL,
    values: [
      domain,
      extensionNumber,
      dialed,
      callId,
      hour,
      dayAt(now),
      domains,
      plans,
      prefixes,
      rates,
      trunkNames,
    ],
  });
  const [row] = rows;
  if (!row) return null;
  const { arePricesCurrent, holdsVersion, organizationId, callerId, recordsCalls, ...rest } = row;
  if (!arePricesCurrent) return 'pricesChanged';
  const { hasNumbers, shownNumbers, ...facts } = rest;
  const limits = toLimits(facts.limits);
  const organizationLimits = toOrganizationLimits(facts.organizationLimits);
  return {
    organizationId,
    callerId,
    callerNumbers: { hasNumbers, shownNumbers },
    recordsCalls,
    facts: { ...facts, limits, organizationLimits },
    holdsVersion,
  };
}

export interface Hold {
  organizationId: number;
  callId: string;
  switchName: string;
  switchCallId: string;
  extensionNumber: string;
  dialedNumber: string;
  minutePrice: Money;
  amount: Money;
  grantedSeconds: number;
  authorizedAt: Date;
}

/** Returns a row unless the holds changed since `version`. Waits for concurrent decisions. */
const takeTurn = (organizationId: string, version: string) => `
  turn as (
    insert into call_hold_versions as v (organization_id, version) values (${organizationId}, 1)
    on conflict (organization_id) do update set version = v.version + 1 where v.version = ${version}
    returning version
  )`;

const HOLD_SQL = `
  with ${takeTurn('$1', '$12')}
  insert into call_holds (organization_id, call_id, switch_name, switch_call_id, extension_number, dialed_number,
                          minute_price, amount, granted_seconds, authorized_at, expires_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from turn
  on conflict (organization_id, call_id) do update
  set extension_number = excluded.extension_number, dialed_number = excluded.dialed_number,
      minute_price = excluded.minute_price, amount = excluded.amount, granted_seconds = excluded.granted_seconds,
      authorized_at = excluded.authorized_at, expires_at = excluded.expires_at, missing_since = null`;

/**
 * Returns false, and reserves nothing, if holds of the organization were added since
 * `holdsVersion`.
 */
export async function holdCredit(
  pool: Queryable,
  hold: Hold,
  { holdsVersion }: Pick<Caller, 'holdsVersion'>,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'hold-credit',
    text: HOLD_SQL,
    values: [
      hold.organizationId,
      hold.callId,
      hold.switchName,
      hold.switchCallId,
      hold.extensionNumber,
      hold.dialedNumber,
      hold.minutePrice,
      hold.amount,
      hold.grantedSeconds,
      hold.authorizedAt,
      new Date(hold.authorizedAt.getTime() + (hold.grantedSeconds + RINGING_SECONDS) * 1000),
      holdsVersion,
    ],
  });
  return rowCount === 1;
}

const RESERVE_SQL = `
  with ${takeTurn('$1', '$4')}, reserved as (
    update call_holds set amount = $3 where organization_id = $1 and call_id = $2 and exists (select from turn)
  )
  select from turn`;

/**
 * {@link confirmLimits} changes the call's seconds once the switch has the new limit, so that the
 * next round repeats what the switch missed. Returns false as {@link holdCredit} does; ignores
 * ended calls.
 */
export async function reserveExtension(
  pool: Queryable,
  { organizationId, callId }: Pick<Hold, 'organizationId' | 'callId'>,
  amount: Money,
  { holdsVersion }: Pick<Caller, 'holdsVersion'>,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'reserve-extension',
    text: RESERVE_SQL,
    values: [organizationId, callId, amount, holdsVersion],
  });
  return rowCount === 1;
}

const CONFIRM_SQL = `
  update call_holds h set granted_seconds = l.seconds,
    expires_at = expires_at + (l.seconds - granted_seconds) * interval '1 second'
  from unnest($1::int[], $2::uuid[], $3::int[]) l (organization_id, call_id, seconds)
  where h.organization_id = l.organization_id and h.call_id = l.call_id`;

/** Stores the limits that a switch has. Ignores ended calls. */
export async function confirmLimits(
  pool: Queryable,
  limits: readonly { organizationId: number; callId: string; totalSeconds: number }[],
): Promise<void> {
  if (limits.length === 0) return;
  await pool.query(CONFIRM_SQL, [
    limits.map(({ organizationId }) => organizationId),
    limits.map(({ callId }) => callId),
    limits.map(({ totalSeconds }) => totalSeconds),
  ]);
}
