import type { CallEnded } from '@alo/domain/call.ts';
import type { Money } from '@alo/domain/money.ts';
import type { Pool } from 'pg';
import { CALL_COUNTS, CALL_DAY, CALL_HOUR } from './call-counts-sql.ts';
import { callIdOf } from './call-id.ts';

/** A call with what it costs, once somebody has rated it. */
export type RatedCall = CallEnded & { price?: { minutePrice: Money; callPrice: Money } };

export type RecordOutcome = 'recorded' | 'known' | 'unknownDomain';

/** The columns of `calls` that come from the event: their types, as the statement reads them. */
const COLUMNS = {
  id: 'uuid',
  direction: 'text',
  extension_number: 'text',
  dialed_number: 'text',
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

type InputRow = Record<keyof typeof COLUMNS | 'domain', unknown>;

function toInput(id: string, call: RatedCall): InputRow {
  return {
    domain: call.domain,
    id,
    direction: call.direction,
    extension_number: call.extensionNumber,
    dialed_number: call.dialedNumber,
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
    minute_price: call.price?.minutePrice ?? null,
    call_price: call.price?.callPrice ?? null,
  };
}

const names = Object.keys(COLUMNS);
const definitions = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);

const ADD_COUNTS = `total = r.total + excluded.total, answered = r.answered + excluded.answered,
      talk_seconds = r.talk_seconds + excluded.talk_seconds`;

// One statement, so that no lock waits for us to answer. The organizations' counters are locked first, in one
// order for every process: nobody waits in a circle, and sequences follow the order of commit. Then the keys
// decide which calls are new; rows, counters and roll-ups follow from those alone.
const INSERT = `
  with input as (
    select *, row_number() over () as ordinal
    from json_to_recordset($1::json) as i(domain text, ${definitions.join(', ')})
  ),
  locked as (
    select o.id as organization_id, o.domain, n.last_sequence
    from organizations o join call_counters n on n.organization_id = o.id
    where o.domain in (select domain from input)
    order by o.id for update of n
  ),
  keyed as (
    insert into call_keys (organization_id, call_id, started_at)
    select l.organization_id, i.id, i.started_at from input i join locked l using (domain)
    on conflict do nothing
    returning organization_id, call_id
  ),
  c as materialized (
    select i.*, l.organization_id, l.last_sequence, e.first_name, e.last_name, e.email, e.caller_id
    from input i
    join locked l using (domain)
    join keyed k on k.organization_id = l.organization_id and k.call_id = i.id
    left join extensions e on e.organization_id = l.organization_id and e.number = i.extension_number
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
  )
  select case when l.domain is null then 'unknownDomain' when k.call_id is null then 'known'
              else 'recorded' end as outcome
  from input i
  left join locked l using (domain)
  left join keyed k on k.organization_id = l.organization_id and k.call_id = i.id
  order by i.ordinal`;

/**
 * Adds calls in one transaction and says what became of each, in order. A call that is there already, or
 * stands twice in the list, changes nothing the second time.
 */
export async function insertCalls(
  pool: Pool,
  calls: readonly RatedCall[],
): Promise<RecordOutcome[]> {
  const keys = calls.map((call) => `${call.domain}/${callIdOf(call)}`);
  const first = new Map<string, InputRow>();
  for (const [i, key] of keys.entries()) {
    if (!first.has(key)) first.set(key, toInput(key.slice(key.lastIndexOf('/') + 1), calls[i]!));
  }
  const { rows } = await pool.query({
    name: 'insert-calls',
    text: INSERT,
    values: [JSON.stringify([...first.values()])],
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
