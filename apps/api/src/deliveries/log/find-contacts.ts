import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { FOUND, type DeliveryRow } from './delivery-rows.ts';

export async function findContacts(
  sql: Queryable,
  organizationId: number,
  page: readonly DeliveryRow[],
): Promise<(row: DeliveryRow) => Delivery['found']> {
  const ended = page.filter(({ doneAt }) => doneAt !== null);
  if (ended.length === 0) return () => null;
  const { rows } = await sql.query<{ nth: number; found: Delivery['found'] }>(
    `select k.nth::int, d.found
     from unnest($2::int[], $3::timestamptz[], $4::uuid[], $5::text[]) with ordinality
       as k(target_id, started_at, call_id, event_type, nth)
     cross join lateral (
       select ${FOUND} from deliveries
       where target_id = k.target_id and call_started_at = k.started_at and call_id = k.call_id
         and event_type = k.event_type and organization_id = $1 and findings is not null
     ) d`,
    [
      organizationId,
      ended.map(({ targetId }) => targetId),
      ended.map(({ callStartedAt }) => callStartedAt),
      ended.map(({ callId }) => callId),
      ended.map(({ eventType }) => eventType),
    ],
  );
  const found = new Map(rows.map(({ nth, found: one }) => [ended[nth - 1], one]));
  return (row) => found.get(row) ?? null;
}
