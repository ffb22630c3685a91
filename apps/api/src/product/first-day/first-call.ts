import type { FirstCall } from '@alo/contract/product/first-day.ts';
import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';

interface CallScope {
  organizationId: number;
  /** Null means all extensions. */
  number: string | null;
}

export async function findFirstCallDay(
  pool: Queryable,
  { organizationId, number }: CallScope,
): Promise<Day | null> {
  const { rows } = await pool.query<{ day: Day | null }>(
    `select min(day)::text as day from call_extension_days
     where organization_id = $1 and ($2::text is null or extension_number = $2)`,
    [organizationId, number],
  );
  return rows[0]?.day ?? null;
}

interface CallRow extends Omit<FirstCall, 'startedAt' | 'answeredAt' | 'endedAt' | 'deliveries'> {
  startedAt: Date;
  answeredAt: Date | null;
  endedAt: Date;
}

interface DeliveryRow extends Omit<FirstCall['deliveries'][number], 'doneAt'> {
  doneAt: Date | null;
}

export async function findFirstCall(
  pool: Queryable,
  { organizationId, number }: CallScope,
  { from, until }: { from: string; until: string },
): Promise<FirstCall | null> {
  const { rows } = await pool.query<CallRow>(
    `select id, extension_number as "extensionNumber", dialed_number as "dialedNumber",
            started_at as "startedAt", duration_seconds > 0 as "isAnswered", answered_at as "answeredAt", ended_at as "endedAt"
     from calls
     where organization_id = $1 and started_at >= $3 and started_at < $4
       and ($2::text is null or extension_number = $2)
     order by duration_seconds = 0, case when duration_seconds = 0 then -sequence else sequence end
     limit 1`,
    [organizationId, number, from, until],
  );
  const call = rows[0];
  if (call === undefined) return null;
  return {
    ...call,
    startedAt: call.startedAt.toISOString(),
    answeredAt: call.answeredAt?.toISOString() ?? null,
    endedAt: call.endedAt.toISOString(),
    deliveries: await listDeliveries(pool, organizationId, call),
  };
}

async function listDeliveries(
  pool: Queryable,
  organizationId: number,
  { id, startedAt }: Pick<CallRow, 'id' | 'startedAt'>,
): Promise<FirstCall['deliveries']> {
  const keySql = `d.organization_id = $1 and d.call_id = $2 and d.call_started_at = $3
    and d.event_type = 'channel-hangup' and t.extension_number is null`;
  const { rows } = await pool.query<DeliveryRow>(
    `select t.gateway, case d.state when 'ambiguous' then 'ambiguous' else 'waiting' end as state,
            d.findings #>> '{person,name}' as person, null::timestamptz as "doneAt"
     from delivery_targets t join call_deliveries d on d.target_id = t.id
     where t.organization_id = $1 and ${keySql}
     union all
     select t.gateway, d.state, d.findings #>> '{person,name}', d.done_at
     from delivery_targets t join deliveries d on d.target_id = t.id
     where t.organization_id = $1 and ${keySql}
     order by 1`,
    [organizationId, id, startedAt],
  );
  return rows.map((row) => ({ ...row, doneAt: row.doneAt?.toISOString() ?? null }));
}
