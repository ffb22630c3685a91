import type { CallDirection } from '@alo/domain/calls/call.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';

/** Null before the call ends and after it was deleted. */
export interface CallOfDelivery {
  direction: CallDirection | null;
  extensionNumber: string | null;
  firstName: string | null;
  lastName: string | null;
  durationSeconds: number | null;
}

const NO_CALL: CallOfDelivery = {
  direction: null,
  extensionNumber: null,
  firstName: null,
  lastName: null,
  durationSeconds: null,
};

export async function findCallsOfDeliveries(
  sql: Queryable,
  organizationId: number,
  deliveries: readonly { callId: string; callStartedAt: Date }[],
): Promise<(delivery: { callId: string }) => CallOfDelivery> {
  const { rows } = await sql.query<CallOfDelivery & { id: string }>(
    `select c.* from unnest($2::uuid[], $3::timestamptz[]) as k(id, started_at) cross join lateral (
       select id, direction, extension_number as "extensionNumber", first_name as "firstName", last_name as "lastName",
              duration_seconds as "durationSeconds"
       from calls where organization_id = $1 and started_at = k.started_at and id = k.id limit 1
     ) c`,
    [
      organizationId,
      deliveries.map(({ callId }) => callId),
      deliveries.map(({ callStartedAt }) => callStartedAt),
    ],
  );
  const calls = new Map(rows.map((row) => [row.id, row]));
  return ({ callId }) => calls.get(callId) ?? NO_CALL;
}
