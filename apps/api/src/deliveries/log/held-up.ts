import type { Queryable } from '../../platform/db/connection/client.ts';
import { BLOCKERS_SQL } from '../queue/contact-order.ts';
import type { DeliveryRow } from './delivery-rows.ts';

type Row = Pick<
  DeliveryRow,
  'targetId' | 'contact' | 'isReplay' | 'queuedAt' | 'callStartedAt' | 'callId' | 'state'
>;

export async function findHeldUp(
  sql: Queryable,
  rows: readonly Row[],
): Promise<(row: Row) => boolean> {
  const queuedRows = rows.filter(({ state }) => state === 'queued');
  if (queuedRows.length === 0) return () => false;
  const { rows: heldUpRows } = await sql.query<{ at: number }>(
    `select d.at from json_to_recordset($1::json) as d(
       at int, target_id int, contact text, is_replay boolean, created_at timestamptz, call_started_at timestamptz, call_id uuid)
     where exists (${BLOCKERS_SQL})`,
    [JSON.stringify(queuedRows.map(toRecord))],
  );
  const heldUp = new Set(heldUpRows.map(({ at }) => queuedRows[at]!));
  return (row) => heldUp.has(row);
}

const toRecord = (row: Row, at: number) => ({
  at,
  target_id: row.targetId,
  contact: row.contact,
  is_replay: row.isReplay,
  created_at: row.queuedAt,
  call_started_at: row.callStartedAt,
  call_id: row.callId,
});
