// Written at once, because the pipeline would take many minutes.
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';

export interface SeededPerson {
  id: string;
  name: string;
  /** E.164. */
  e164: string;
  phone: string;
}

export interface SeededTarget {
  targetId: number;
  organizationId: number;
  gateway: string;
  people: readonly SeededPerson[] | null;
  needsPerson: boolean;
  connectedAt: Date;
  /** Later calls are not logged. */
  until: Date;
}

/** In E.164 where the simulator's numbers have it (packages/telephony). */
const CONTACT_SQL = sql`case
  when c.dialed_number ~ '^[1-9][1-9](9[0-9]{8}|[2-5][0-9]{7})$' then '+55' || c.dialed_number
  when c.dialed_number ~ '^0800' then '+55' || substr(c.dialed_number, 2)
  when c.dialed_number ~ '^000' then '+' || substr(c.dialed_number, 4)
  else c.dialed_number end`;

const toCandidate = ({ id, name, phone }: SeededPerson) => ({
  id,
  name,
  phones: [phone],
  kind: 'person',
  openDeal: null,
  updatedAt: null,
});

export async function seedDeliveries(tx: Executor, target: SeededTarget): Promise<void> {
  const { targetId, organizationId, people, needsPerson, connectedAt, until } = target;
  const found = Map.groupBy(people ?? [], ({ e164 }) => e164);
  const persons = JSON.stringify(
    Array.from(found, ([e164, sharers]) => ({
      e164,
      person: toCandidate(sharers[0]!),
      rule: sharers.length === 1 ? 'only' : 'chosen',
    })),
  );
  const isSkippedSql = needsPerson ? sql`p.person is null` : sql`false`;
  const findingsSql: SQL =
    people === null
      ? sql`null::jsonb`
      : sql`jsonb_build_object('phone', c.contact, 'person', p.person, 'rule', coalesce(p.rule, 'nobody'),
          'candidates', case when p.person is null then '[]'::jsonb else jsonb_build_array(p.person) end)`;
  await tx.execute(sql`
    insert into deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, state, attempts,
      may_exist, created_at, done_at, record_id, reason, findings)
    select ${targetId}::int, ${organizationId}::int, c.id, 'channel-hangup', c.started_at, c.contact,
      case when ${isSkippedSql} then 'skipped' else 'delivered' end, 1, false, c.ended_at,
      c.ended_at + (1 + random() * 3) * interval '1 second',
      case when ${people === null}::boolean or ${isSkippedSql} then null
        else (70000 + row_number() over (order by c.started_at))::text end,
      case when ${isSkippedSql} then ${JSON.stringify(toReason('noContact'))}::jsonb end,
      ${findingsSql}
    from (select c.id, c.started_at, c.ended_at, ${CONTACT_SQL} as contact from calls c
          where c.organization_id = ${organizationId} and c.started_at >= ${connectedAt.toISOString()}::timestamptz
            and c.started_at < ${until.toISOString()}::timestamptz) c
    left join json_to_recordset(${persons}::json) as p(e164 text, person jsonb, rule text) on p.e164 = c.contact
    -- Calls that still wait have no end.
    where not exists (select from call_deliveries w where w.target_id = ${targetId} and w.call_id = c.id)`);
  await tx.execute(sql`
    insert into delivery_hours (target_id, hour, state, answer, total, ms_buckets)
    select target_id, date_trunc('hour', done_at), state, 2, count(*)::int,
      array_fill(0, array[4]) || count(*)::int || array_fill(0, array[11])
    from deliveries where target_id = ${targetId} and done_at > now() - interval '25 hours'
    group by 1, 2, 3`);
  await tx.execute(sql`
    update delivery_queues set is_slow = false,
      last_success_at = (select max(done_at) from deliveries where target_id = ${targetId} and state = 'delivered')
    where target_id = ${targetId}`);
}

export async function findStartOfLastCalls(
  tx: Executor,
  organizationId: number,
  count: number,
): Promise<Date | null> {
  const { rows } = await tx.execute<{ startedAt: string }>(sql`
    select started_at as "startedAt" from calls where organization_id = ${organizationId}
    order by started_at desc offset ${count - 1} limit 1`);
  return rows[0] ? new Date(rows[0].startedAt) : null;
}

/** The first call was refused, the others wait. */
export async function seedRefusedCalls(
  tx: Executor,
  { targetId, organizationId, until }: SeededTarget,
  crm: string,
): Promise<void> {
  const reason = JSON.stringify(toReason('crmAccessRefused', { crm }));
  await tx.execute(sql`
    insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, created_at,
      state, attempts, first_tried_at, reason, findings)
    select ${targetId}::int, ${organizationId}::int, c.id, 'channel-hangup', c.started_at, ${CONTACT_SQL}, c.ended_at,
      case when n = 1 then 'retrying' else 'queued' end, case when n = 1 then 1 else 0 end,
      case when n = 1 then c.ended_at end, case when n = 1 then ${reason}::jsonb end,
      case when n = 1 then '{"wasRefused": true}'::jsonb end
    from (select *, row_number() over (order by started_at) as n from calls
          where organization_id = ${organizationId} and started_at >= ${until.toISOString()}::timestamptz) c`);
  await tx.execute(sql`
    update delivery_queues q set paused_at = c.ended_at, paused_reason = ${reason}::jsonb, refused_at = c.ended_at,
      failures = 1, failure_reason = ${reason}::jsonb
    from (select ended_at from calls where organization_id = ${organizationId}
            and started_at >= ${until.toISOString()}::timestamptz order by started_at limit 1) c
    where q.target_id = ${targetId}`);
}

export async function seedAmbiguousCalls(
  tx: Executor,
  { targetId, organizationId, people, connectedAt }: SeededTarget,
  maxCalls: number,
): Promise<void> {
  const shared = Array.from(Map.groupBy(people ?? [], ({ e164 }) => e164))
    .filter(([, sharers]) => sharers.length > 1)
    .map(([e164, sharers]) => ({ e164, candidates: sharers.map(toCandidate) }));
  await tx.execute(sql`
    insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, created_at,
      state, due_at, attempts, first_tried_at, reason, findings)
    select ${targetId}::int, ${organizationId}::int, c.id, 'channel-hangup', c.started_at, p.e164, c.ended_at,
      'ambiguous', 'infinity', 1, c.ended_at, ${JSON.stringify(toReason('severalContacts'))}::jsonb,
      jsonb_build_object('waitsFor', 'person', 'phone', p.e164, 'spellings', json_build_array(p.e164),
        'counts', json_build_array(json_array_length(p.candidates)), 'candidates', p.candidates, 'person', null, 'rule', 'tie')
    from calls c
    join json_to_recordset(${JSON.stringify(shared)}::json) as p(e164 text, candidates json) on p.e164 = ${CONTACT_SQL}
    where c.organization_id = ${organizationId} and c.started_at >= ${connectedAt.toISOString()}::timestamptz
    order by c.started_at desc limit ${maxCalls}`);
}
