import { setTimeout as sleep } from 'node:timers/promises';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import type { Logger } from 'pino';
import type { RecordOutcome } from '../../../platform/call-recorder.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { isLockTimeout } from '../../../platform/db/connection/unavailable.ts';
import { BRAKE_COUNTS, CALL_COUNTS, callDay, callHour } from './call-counts-sql.ts';
import {
  END_FIELDS,
  queueDeliveries,
  selectTargets,
} from '../../../deliveries/queue/queue-deliveries-sql.ts';
import { KEEP_MISSED_CALLS } from '../../missed-calls/missed-calls-sql.ts';
import { DEBIT_CALLS } from './call-debits-sql.ts';
import { toCallId } from '../list/call-id.ts';
import { COLUMNS, readField, readFields, READ_LINES, writeLines } from '../list/call-lines.ts';
import { checkOrganizations, checkPrices, createCallRater, type CallRater } from './rate-calls.ts';

const ADD_COUNTS = `total = r.total + excluded.total, answered = r.answered + excluded.answered,
      talk_seconds = r.talk_seconds + excluded.talk_seconds`;

const QUEUE_DELIVERIES = queueDeliveries({ eventType: `'channel-hangup'`, more: END_FIELDS });

// Without statistics, a join would compare every call with every other.
const IS_NEW = '(l.organization_id, i.id) in (select organization_id, call_id from keyed)';

// The planner joins no subquery with an offset; otherwise it reads all extensions for a batch of
// one call.
const AS_SUBQUERY = 'offset 0';

// Within a day of now and of no month's boundary. Names no column, so it is read once.
const SURELY_THIS_MONTH = `(
  select tstzrange(greatest(now() - interval '1 day', month + interval '1 day'),
                   least(now() + interval '1 day', month + interval '1 month' - interval '1 day'))
  from date_trunc('month', now(), 'UTC') as month)`;

// One statement, so that no lock waits for a round trip. Adds nothing if the facts behind the
// prices changed. One lock order prevents deadlocks and orders sequences by commit.
const INSERT = `
  with input as materialized (
    select ${readField('domain')} as domain, ${readField('id')} as id, ${readField('started_at')} as started_at, fields, ordinal
    from (
      ${READ_LINES}
      -- keeps the planner from splitting a line for each field
      ${AS_SUBQUERY}
    ) lines
  ),
  facts as materialized (
    select ${checkOrganizations('$3')} as of_organizations, ${checkPrices('$4', '$5', '$6')} as of_prices
  ),
  locked as (
    select o.id as organization_id, o.domain, o.is_unlimited, n.last_sequence,
           n.extension_hours_from, n.extension_hours_before, w.paid, w.promo, w.last_sequence as last_entry,
           case when not $2 then ${selectTargets('o.id', `'channel-hangup'`)} end as targets
    from organizations o
    join call_counters n on n.organization_id = o.id
    join wallets w on w.organization_id = o.id
    where o.domain = any (array(select distinct domain from input))
    order by o.id for update of n, w
  ),
  -- The unique index of a month does not see the others (docs/decisions/0055).
  known as materialized (
    select k.organization_id, k.call_id
    from (
      select array_agg(l.organization_id) as organizations, array_agg(i.id) as calls
      from input i join locked l using (domain) where not i.started_at <@ ${SURELY_THIS_MONTH} having count(*) > 0
    ) a
    cross join lateral find_known_calls(a.organizations, a.calls) k
  ),
  keyed as (
    insert into call_keys (organization_id, call_id, started_at)
    select l.organization_id, i.id, i.started_at from input i join locked l using (domain)
    where (select of_organizations and of_prices from facts)
      and (l.organization_id, i.id) not in (select organization_id, call_id from known)
    on conflict do nothing
    returning organization_id, call_id
  ),
  -- What roll-ups and debits read comes first: to reach a column the database walks over those before it.
  c as materialized (
    select l.organization_id, i.ordinal, ${callHour('i')} as hour, ${callDay('i')} as day,
           ${readFields('direction', 'hangup_cause', 'duration_seconds', 'extension_number', 'number_class')},
           -- an extension with so many digits that its number is of no known kind
           case when own.is_extension and ${readField('number_class')} = 'unknown' then 0 else ${readField('minute_price')} end as minute_price,
           case when own.is_extension and ${readField('number_class')} = 'unknown' then 0 else ${readField('call_price')} end as call_price,
           ${readField('is_unrated')} and not own.is_extension as is_unrated,
           l.is_unlimited, l.last_sequence, l.extension_hours_from, l.extension_hours_before, l.paid, l.promo, l.last_entry,
           l.targets, i.id, i.started_at, ${readFields('ended_at')}, e.first_name, e.last_name, e.email, e.caller_id, i.domain,
           ${readFields('contact', 'dialed_number', 'answered_at', 'hangup_detail', 'hangup_by', 'switch_name', 'metadata', 'recording_file')}
    from input i
    join locked l using (domain)
    left join lateral (
      select x.first_name, x.last_name, x.email, x.caller_id
      from extensions x where x.organization_id = l.organization_id and x.number = ${readField('extension_number')}
      ${AS_SUBQUERY}
    ) e on true
    cross join lateral (
      select ${readField('is_unrated')} and exists (
        select from extensions x where x.organization_id = l.organization_id and x.number = ${readField('dialed_number')} ${AS_SUBQUERY}
      ) as is_extension
      ${AS_SUBQUERY}
    ) own
    where (${IS_NEW}) is true
  ),
  added as (
    insert into calls
      (organization_id, sequence, first_name, last_name, email, caller_id, ${COLUMNS.join(', ')})
    select c.organization_id,
           c.last_sequence + row_number() over (partition by c.organization_id order by c.ordinal),
           c.first_name, c.last_name, c.email, c.caller_id, ${COLUMNS.map((name) => `c.${name}`).join(', ')}
    from c
  ),
  counted as (
    update call_counters n set last_sequence = f.last_sequence
    from (select organization_id, max(last_sequence) + count(*) as last_sequence from c group by 1) f
    where n.organization_id = f.organization_id
  ),
  hours as (
    insert into call_hours as r
      (organization_id, hour, direction, hangup_cause, total, answered, talk_seconds, last_ended_at)
    select c.organization_id, c.hour, c.direction, c.hangup_cause, ${CALL_COUNTS}, max(c.ended_at)
    from c group by 1, 2, 3, 4
    on conflict (organization_id, hour, direction, hangup_cause) do update set
      ${ADD_COUNTS}, last_ended_at = greatest(r.last_ended_at, excluded.last_ended_at)
  ),
  days as (
    insert into call_days as r
      (organization_id, day, direction, hangup_cause, total, answered, talk_seconds, outside_calls, short_calls)
    select c.organization_id, c.day, c.direction, c.hangup_cause, ${CALL_COUNTS}, ${BRAKE_COUNTS}
    from c group by 1, 2, 3, 4
    on conflict (organization_id, day, direction, hangup_cause) do update set ${ADD_COUNTS},
      outside_calls = r.outside_calls + excluded.outside_calls, short_calls = r.short_calls + excluded.short_calls
  ),
  extension_totals as materialized (
    select c.organization_id, c.day, c.hour, c.direction, c.extension_number, ${CALL_COUNTS},
           coalesce(sum(c.call_price), 0)::bigint as spent,
           c.hour >= c.extension_hours_from and c.hour < c.extension_hours_before as is_in_hours
    from c group by 1, 2, 3, 4, 5, c.extension_hours_from, c.extension_hours_before
  ),
  extension_days as (
    insert into call_extension_days as r
      (organization_id, day, direction, extension_number, total, answered, talk_seconds, spent, last_hour, last_hour_spent)
    select organization_id, day, direction, extension_number, sum(total)::int, sum(answered)::int, sum(talk_seconds)::bigint,
           sum(spent)::bigint, max(hour), (array_agg(spent order by hour desc))[1]
    from extension_totals group by 1, 2, 3, 4
    on conflict (organization_id, day, direction, extension_number) do update set ${ADD_COUNTS},
      spent = r.spent + excluded.spent, last_hour = greatest(r.last_hour, excluded.last_hour),
      last_hour_spent = case when excluded.last_hour >= r.last_hour then excluded.last_hour_spent else 0 end
        + case when r.last_hour >= excluded.last_hour then r.last_hour_spent else 0 end
  ),
  -- Other hours are not in it yet: fill-extension-hours.ts reads them from the calls, and holds the counter meanwhile.
  extension_hours as (
    insert into call_extension_hours as r
      (organization_id, hour, direction, extension_number, total, answered, talk_seconds)
    select organization_id, hour, direction, extension_number, total, answered, talk_seconds
    from extension_totals where is_in_hours
    on conflict (organization_id, hour, direction, extension_number) do update set ${ADD_COUNTS}
  ),
  released as (
    delete from call_holds h using keyed k
    where h.organization_id = k.organization_id and h.call_id = k.call_id
      and h.organization_id = any (array(select organization_id from locked))
  ),
  attendants as (
    insert into call_attendants (organization_id, extension_number, first_name, last_name, email)
    select distinct c.organization_id, c.extension_number, c.first_name, c.last_name, c.email from c
    order by 1, 2, 3, 4, 5
    on conflict do nothing
  ),
  ${DEBIT_CALLS},
  ${KEEP_MISSED_CALLS},
  ${QUEUE_DELIVERIES}
  select (select of_organizations from facts) as "areOrganizationsCurrent",
         (select of_prices from facts) as "arePricesCurrent",
         string_agg(case when l.domain is null then 'u' when ${IS_NEW} then 'r' else 'k' end, '' order by i.ordinal)
           as outcomes
  from input i
  left join locked l using (domain)
  cross join announced
  cross join missed_kept
  cross join woken`;

interface Added {
  areOrganizationsCurrent: boolean;
  arePricesCurrent: boolean;
  /** One letter of {@link OUTCOMES} per call: a row for each is slower. */
  outcomes: string;
}

const OUTCOMES: Record<string, RecordOutcome> = {
  u: 'unknownDomain',
  r: 'recorded',
  k: 'known',
};

const MAX_TRIES = 10;
const RETRY_DELAYS_MS = [20, 100, 500, 1500, 3000];

/** Repeated calls change nothing. With `isHistory`, debits are dated by the end of the calls and nothing is delivered. */
export async function insertCalls(
  pool: Queryable,
  calls: readonly CallEnded[],
  { isHistory = false, rater = createCallRater() } = {},
): Promise<RecordOutcome[]> {
  const ids = calls.map(toCallId);
  const keys = calls.map((call, i) => `${call.domain}/${ids[i]!}`);
  const firsts = new Map<string, number>();
  keys.forEach((key, i) => {
    if (!firsts.has(key)) firsts.set(key, i);
  });
  const first = [...firsts.values()];
  if (first.length === 0) return [];
  const different = first.map((i) => calls[i]!);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { rated, facts } = await rater.rate(pool, different);
    const { rows } = await pool.query<Added>({
      name: 'insert-calls',
      text: INSERT,
      values: [
        writeLines(rated.map((each, i) => ({ ...each, id: ids[first[i]!]! }))),
        isHistory,
        facts.domains,
        facts.plans,
        facts.prefixes,
        facts.rates,
      ],
    });
    const { areOrganizationsCurrent, arePricesCurrent, outcomes: letters } = rows[0]!;
    if (!areOrganizationsCurrent) rater.forgetOrganizations(different);
    if (!arePricesCurrent) rater.forgetPrices();
    if (!areOrganizationsCurrent || !arePricesCurrent) continue;
    const outcomes = new Map([...firsts.keys()].map((key, i) => [key, OUTCOMES[letters[i]!]!]));
    return keys.map((key) => {
      const outcome = outcomes.get(key)!;
      if (outcome === 'recorded') outcomes.set(key, 'known');
      return outcome;
    });
  }
  throw new Error('Prices or tariffs changed at each try to add calls');
}

/** Call keys make a repeat harmless. */
export async function insertWithRetries(
  pool: Queryable,
  calls: CallEnded[],
  { rater, log, limitMs }: { rater: CallRater; log: Logger; limitMs: number },
): Promise<RecordOutcome[]> {
  const deadline = performance.now() + limitMs;
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await insertCalls(pool, calls, { rater });
    } catch (error) {
      const isOver = performance.now() + delay > deadline;
      if (isOver || isDataError(error) || isLockTimeout(error)) throw error;
      log.warn({ err: error, calls: calls.length }, 'recording calls failed, trying again');
      await sleep(delay);
    }
  }
  return insertCalls(pool, calls, { rater });
}

/** SQLSTATE classes 22 (data), 23 (constraint) and 54 (limits). */
export function isDataError(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return ['22', '23', '54'].includes(code.slice(0, 2));
}
