import type { CallEnded } from '@alo/domain/call.ts';
import type { Money } from '@alo/domain/money.ts';
import type { ClientBase, Pool } from 'pg';
import { CALL_COUNTS, CALL_DAY, CALL_HOUR } from './call-counts-sql.ts';
import { callIdOf } from './call-id.ts';

/** A call with what it costs, once somebody has rated it. */
export type RatedCall = CallEnded & { price?: { minutePrice: Money; callPrice: Money } };

export type RecordOutcome = 'recorded' | 'known' | 'unknownDomain';

/** Columns of the input: SQL type, and where a call has the value. */
const INPUT: readonly [name: string, type: string, value: (call: Identified) => unknown][] = [
  ['organization_id', 'int', (c) => c.organizationId],
  ['id', 'uuid', (c) => c.id],
  ['direction', 'text', (c) => c.call.direction],
  ['extension_number', 'text', (c) => c.call.extensionNumber],
  ['dialed_number', 'text', (c) => c.call.dialedNumber],
  ['started_at', 'timestamptz', (c) => c.call.startedAt],
  ['answered_at', 'timestamptz', (c) => c.call.answeredAt],
  ['ended_at', 'timestamptz', (c) => c.call.endedAt],
  ['duration_seconds', 'int', (c) => c.call.durationSeconds],
  ['hangup_cause', 'text', (c) => c.call.hangupCause],
  ['hangup_detail', 'text', (c) => c.call.hangupDetail],
  ['hangup_by', 'text', (c) => c.call.hangupBy],
  ['switch_name', 'text', (c) => c.call.switchName],
  ['metadata', 'jsonb', (c) => JSON.stringify(c.call.metadata)],
  ['recording_file', 'text', (c) => c.call.recordingFile],
  ['minute_price', 'bigint', (c) => c.call.price?.minutePrice ?? null],
  ['call_price', 'bigint', (c) => c.call.price?.callPrice ?? null],
];

interface Identified {
  organizationId: number;
  id: string;
  call: RatedCall;
}

const names = INPUT.map(([name]) => name).join(', ');

const ADD_COUNTS = `total = r.total + excluded.total, answered = r.answered + excluded.answered,
      talk_seconds = r.talk_seconds + excluded.talk_seconds`;

// One statement: keys decide which calls are new; rows, counter and roll-ups follow from those alone.
const INSERT = `
  with input as (
    select * from unnest(${INPUT.map(([, type], i) => `$${i + 1}::${type}[]`).join(', ')})
      with ordinality as i(${names}, ordinal)
  ),
  keyed as (
    insert into call_keys (organization_id, call_id, started_at)
    select organization_id, id, started_at from input order by organization_id, id
    on conflict do nothing
    returning organization_id, call_id
  ),
  c as materialized (
    select i.*, e.first_name, e.last_name, e.email, e.caller_id
    from input i
    join keyed k on k.organization_id = i.organization_id and k.call_id = i.id
    left join extensions e on e.organization_id = i.organization_id and e.number = i.extension_number
  ),
  added as (
    insert into calls (${names}, first_name, last_name, email, caller_id, sequence)
    select ${INPUT.map(([name]) => `c.${name}`).join(', ')},
           c.first_name, c.last_name, c.email, c.caller_id,
           n.last_sequence + row_number() over (partition by c.organization_id order by c.ordinal)
    from c join call_counters n on n.organization_id = c.organization_id
  ),
  counted as (
    update call_counters n set last_sequence = n.last_sequence + f.calls
    from (select organization_id, count(*) as calls from c group by organization_id) f
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
  select organization_id || '/' || call_id as key from keyed`;

/**
 * Adds calls in one transaction and says what became of each, in order. A call that is there already, or
 * stands twice in the list, changes nothing the second time.
 */
export async function insertCalls(
  pool: Pool,
  calls: readonly RatedCall[],
): Promise<RecordOutcome[]> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const organizationIds = await lockOrganizations(client, calls);
    const identified = calls.map((call) => identify(call, organizationIds));
    const distinct = new Map(identified.filter((c) => c !== null).map((c) => [keyOf(c), c]));
    const added = await insertDistinct(client, [...distinct.values()]);
    await client.query('commit');
    return identified.map((entry) => {
      if (!entry) return 'unknownDomain';
      return added.delete(keyOf(entry)) ? 'recorded' : 'known';
    });
  } catch (error) {
    failure = error as Error;
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // A connection that failed is not worth keeping.
    client.release(failure);
  }
}

/**
 * Domain → organization of the calls. Their counters stay locked until the commit, in one order for every
 * process: no two processes can wait for each other, and sequences follow the order of commit.
 */
async function lockOrganizations(
  client: ClientBase,
  calls: readonly RatedCall[],
): Promise<Map<string, number>> {
  const { rows } = await client.query({
    name: 'lock-call-counters',
    text: `select o.id, o.domain from organizations o
           join call_counters n on n.organization_id = o.id
           where o.domain = any($1) order by o.id for update of n`,
    values: [[...new Set(calls.map((call) => call.domain))]],
  });
  return new Map(rows.map((row) => [row.domain, row.id]));
}

async function insertDistinct(client: ClientBase, calls: Identified[]): Promise<Set<string>> {
  if (calls.length === 0) return new Set();
  const { rows } = await client.query({
    name: 'insert-calls',
    text: INSERT,
    values: INPUT.map(([, , value]) => calls.map(value)),
  });
  return new Set(rows.map((row) => row.key));
}

function identify(call: RatedCall, organizationIds: Map<string, number>): Identified | null {
  const organizationId = organizationIds.get(call.domain);
  return organizationId === undefined ? null : { organizationId, id: callIdOf(call), call };
}

const keyOf = ({ organizationId, id }: Identified) => `${organizationId}/${id}`;
