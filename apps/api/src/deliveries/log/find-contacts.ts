import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { FOUND_CONTACT_SQL, type DeliveryRow } from './delivery-rows.ts';

export async function findContacts(
  sql: Queryable,
  organizationId: number,
  page: readonly DeliveryRow[],
): Promise<(row: DeliveryRow) => Delivery['found']> {
  const endedRows = page.filter(({ doneAt }) => doneAt !== null);
  if (endedRows.length === 0) return () => null;
  const { rows } = await sql.query<{ nth: number; found: Delivery['found'] }>(
    `select k.nth::int, d.found
     from unnest($2::int[], $3::timestamptz[], $4::uuid[], $5::text[]) with ordinality
       as k(target_id, started_at, call_id, event_type, nth)
     cross join lateral (
       select ${FOUND_CONTACT_SQL} from deliveries
       where target_id = k.target_id and call_started_at = k.started_at and call_id = k.call_id
         and event_type = k.event_type and organization_id = $1 and findings is not null
     ) d`,
    [
      organizationId,
      endedRows.map(({ targetId }) => targetId),
      endedRows.map(({ callStartedAt }) => callStartedAt),
      endedRows.map(({ callId }) => callId),
      endedRows.map(({ eventType }) => eventType),
    ],
  );
  const contacts = new Map(rows.map(({ nth, found: one }) => [endedRows[nth - 1], one]));
  return (row) => contacts.get(row) ?? null;
}
