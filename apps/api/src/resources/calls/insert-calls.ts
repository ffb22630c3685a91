import type { CallEnded } from '@alo/domain/call.ts';
import type { CallPrice } from '@alo/domain/call-price.ts';
import { parseDialedNumber } from '@alo/domain/dialed-number.ts';
import type { RecordOutcome } from '../../call-recorder.ts';
import type { Queryable } from '../../db/client.ts';
import { CALL_COUNTS, CALL_DAY, CALL_HOUR } from './call-counts-sql.ts';
import { contactOf } from '../deliveries/contact.ts';
import { END_FIELDS, queueDeliveries, targetsOf } from '../deliveries/queue-deliveries-sql.ts';
import { DEBIT_CALLS } from './call-debits-sql.ts';
import { callIdOf } from './call-id.ts';
import { rateCalls } from './rate-calls.ts';

/** The columns of `calls` that come from the event: their types, as the statement reads them. */
const COLUMNS = {
  id: 'uuid',
  direction: 'text',
  extension_number: 'text',
  dialed_number: 'text',
  number_class: 'text',
  started_at: 'timestamptz',
  answered_at: 'timestamptz',
  ended_at: 'timestamptz',
  duration_seconds: 'int',
  hangup_cause: 'text',
  hangup_detail: 'text',
  hangup_by: 'text',
  switch_name: 'text',
  metadata: 'jsonb',
  recording_file: 'text',
  minute_price: 'bigint',
  call_price: 'bigint',
};

type InputRow = Record<keyof typeof COLUMNS | 'domain' | 'is_unrated' | 'contact', unknown>;

function toInput(id: string, call: CallEnded, price: CallPrice | null): InputRow {
  const number = parseDialedNumber(call.dialedNumber);
  return {
    domain: call.domain,
    is_unrated: price?.isUnrated ?? false,
    contact: contactOf(call.dialedNumber, number),
    id,
    direction: call.direction,
    extension_number: call.extensionNumber,
    dialed_number: call.dialedNumber,
    number_class: number.numberClass,
    started_at: call.startedAt,
    answered_at: call.answeredAt,
    ended_at: call.endedAt,
    duration_seconds: call.durationSeconds,
    hangup_cause: call.hangupCause,
    hangup_detail: call.hangupDetail,
    hangup_by: call.hangupBy,
    switch_name: call.switchName,
    metadata: call.metadata,
    recording_file: call.recordingFile,
    minute_price: price?.minutePrice ?? null,
    call_price: price?.callPrice ?? null,
  };
}

const names = Object.keys(COLUMNS);
const definitions = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);

const ADD_COUNTS = `total = r.total + excluded.total, answered = r.answered + excluded.answered,
      talk_seconds = r.talk_seconds + excluded.talk_seconds`;

const QUEUE_DELIVERIES = queueDeliveries({ eventType: `'channel-hangup'`, more: END_FIELDS });

// As an expression it is a look-up by hash, always. As a join it would be the planner's choice, and the planner, which
// knows nothing of the calls, has compared each of a batch with each: half the speed by a thousand.
const IS_NEW = '(l.organization_id, i.id) in (select organization_id, call_id from keyed)';

// One statement, so that no lock waits for us to answer. The organizations' counters and wallets are locked first, in
// one order for every process: nobody waits in a circle, and sequences follow the order of commit. (Who posts to a
// wallet otherwise locks that one only.) Then the keys decide which calls are new; rows, counters, roll-ups and
// debits follow from those alone, and so does what is to be delivered.
const INSERT = `
  with input as (
    select *, row_number() over () as ordinal
    from json_to_recordset($1::json) as i(domain text, is_unrated boolean, contact text, ${definitions.join(', ')})
  ),
  locked as (
    select o.id as organization_id, o.domain, o.is_unlimited, n.last_sequence,
           n.extension_hours_from, n.extension_hours_before, w.paid, w.promo, w.last_sequence as last_entry,
           case when not $2 then ${targetsOf('o.id', `'channel-hangup'`)} end as targets
    from organizations o
    join call_counters n on n.organization_id = o.id
    join wallets w on w.organization_id = o.id
    where o.domain in (select domain from input)
    order by o.id for update of n, w
  ),
  keyed as (
    insert into call_keys (organization_id, call_id, started_at)
    select l.organization_id, i.id, i.started_at from input i join locked l using (domain)
    on conflict do nothing
    returning organization_id, call_id
  ),
  c as materialized (
    select i.*, l.organization_id, l.is_unlimited, l.last_sequence, l.extension_hours_from, l.extension_hours_before,
           l.paid, l.promo, l.last_entry, l.targets, e.first_name, e.last_name, e.email, e.caller_id
    from input i
    join locked l using (domain)
    left join extensions e on e.organization_id = l.organization_id and e.number = i.extension_number
    where (${IS_NEW}) is true
  ),
  added as (
    insert into calls
      (organization_id, sequence, first_name, last_name, email, caller_id, ${names.join(', ')})
    select c.organization_id,
           c.last_sequence + row_number() over (partition by c.organization_id order by c.ordinal),
           c.first_name, c.last_name, c.email, c.caller_id, ${names.map((name) => `c.${name}`).join(', ')}
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
    select c.organization_id, ${CALL_HOUR}, c.direction, c.hangup_cause, ${CALL_COUNTS}, max(c.ended_at)
    from c group by 1, 2, 3, 4
    on conflict (organization_id, hour, direction, hangup_cause) do update set
      ${ADD_COUNTS}, last_ended_at = greatest(r.last_ended_at, excluded.last_ended_at)
  ),
  days as (
    insert into call_days as r
      (organization_id, day, direction, hangup_cause, total, answered, talk_seconds)
    select c.organization_id, ${CALL_DAY}, c.direction, c.hangup_cause, ${CALL_COUNTS}
    from c group by 1, 2, 3, 4
    on conflict (organization_id, day, direction, hangup_cause) do update set ${ADD_COUNTS}
  ),
  extension_days as (
    insert into call_extension_days as r
      (organization_id, day, direction, extension_number, total, answered, talk_seconds)
    select c.organization_id, ${CALL_DAY}, c.direction, c.extension_number, ${CALL_COUNTS}
    from c group by 1, 2, 3, 4
    on conflict (organization_id, day, direction, extension_number) do update set ${ADD_COUNTS}
  ),
  -- Other hours are not in it yet: fill-extension-hours.ts reads them from the calls, and holds the counter meanwhile.
  extension_hours as (
    insert into call_extension_hours as r
      (organization_id, hour, direction, extension_number, total, answered, talk_seconds)
    select c.organization_id, ${CALL_HOUR}, c.direction, c.extension_number, ${CALL_COUNTS}
    from c
    where c.started_at >= c.extension_hours_from and c.started_at < c.extension_hours_before
    group by 1, 2, 3, 4
    on conflict (organization_id, hour, direction, extension_number) do update set ${ADD_COUNTS}
  ),
  class_days as (
    insert into call_class_days as r
      (organization_id, day, direction, number_class, total, answered, talk_seconds, spend)
    select c.organization_id, ${CALL_DAY}, c.direction, c.number_class, ${CALL_COUNTS},
           coalesce(sum(c.call_price) filter (where not c.is_unlimited), 0)::bigint
    from c group by 1, 2, 3, 4
    on conflict (organization_id, day, direction, number_class) do update set
      ${ADD_COUNTS}, spend = r.spend + excluded.spend
  ),
  attendants as (
    insert into call_attendants (organization_id, extension_number, first_name, last_name, email)
    select distinct c.organization_id, c.extension_number, c.first_name, c.last_name, c.email from c
    order by 1, 2, 3, 4, 5
    on conflict do nothing
  ),
  ${DEBIT_CALLS},
  ${QUEUE_DELIVERIES}
  select case when l.domain is null then 'unknownDomain' when ${IS_NEW} then 'recorded'
              else 'known' end as outcome
  from input i
  left join locked l using (domain)
  cross join announced
  cross join woken
  order by i.ordinal`;

/**
 * Adds calls in one transaction, priced and debited, and says what became of each, in order. A call that is there
 * already, or stands twice in the list, changes nothing the second time. `isHistory`: calls of the past, as if each had
 * been debited when it ended, of which nobody is told.
 */
export async function insertCalls(
  pool: Queryable,
  calls: readonly CallEnded[],
  { isHistory = false } = {},
): Promise<RecordOutcome[]> {
  const prices = await rateCalls(pool, calls);
  const keys = calls.map((call) => `${call.domain}/${callIdOf(call)}`);
  const first = new Map<string, InputRow>();
  for (const [i, key] of keys.entries()) {
    if (first.has(key)) continue;
    first.set(key, toInput(key.slice(key.lastIndexOf('/') + 1), calls[i]!, prices[i]!));
  }
  const { rows } = await pool.query({
    name: 'insert-calls',
    text: INSERT,
    values: [JSON.stringify([...first.values()]), isHistory],
  });
  const outcomes = new Map(
    [...first.keys()].map((key, i) => [key, rows[i].outcome as RecordOutcome]),
  );
  return keys.map((key) => {
    const outcome = outcomes.get(key)!;
    if (outcome === 'recorded') outcomes.set(key, 'known');
    return outcome;
  });
}
