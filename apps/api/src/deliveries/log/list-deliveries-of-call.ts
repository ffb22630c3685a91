import type { DeliveryAttempt, DeliveryDetails } from '@alo/contract/deliveries/deliveries.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { isUuid } from '@alo/domain/text/uuid.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { REASON_SQL } from '../attempts/stored-reason.ts';
import { TARGET_STATE_SQL } from '../targets/next-step.ts';
import { listHiddenGateways, type Viewer } from '../targets/target-visibility.ts';
import { findCallsOfDeliveries } from './call-of-delivery.ts';
import {
  deliveryToWire,
  ENDED_COLUMNS_SQL,
  FOUND_CONTACT_SQL,
  OPEN_COLUMNS_SQL,
  type DeliveryRow,
} from './delivery-rows.ts';
import { findHeldUp } from './held-up.ts';
import { readFindings, type StoredFindings } from './read-delivery.ts';

const MAX_TARGETS = 200;
const MAX_TRIES = 10;

type Row = DeliveryRow & {
  findings: StoredFindings | null;
  tries: Pick<DeliveryAttempt, 'happenedAt' | 'ms' | 'state' | 'reason' | 'status'>[];
};

// A repeated delivery is in both tables, and counts as waiting.
const DELIVERIES_SQL = `
  select t.gateway, t.extension_number as "targetExtension", ${TARGET_STATE_SQL}, d.*, a.tries
  from (
    select * from delivery_targets
    where organization_id = $1 and gateway <> all ($4::text[])
    order by id desc limit ${MAX_TARGETS}
  ) t
  cross join lateral (
    select distinct on ("eventType") * from (
      select ${OPEN_COLUMNS_SQL}, findings, ${FOUND_CONTACT_SQL}, 1 as rank from call_deliveries
      where target_id = t.id and call_started_at = $2 and call_id = $3
      union all select ${ENDED_COLUMNS_SQL}, findings, ${FOUND_CONTACT_SQL}, 2 from deliveries
      where target_id = t.id and call_started_at = $2 and call_id = $3 and not is_test
    ) e order by "eventType", rank
  ) d
  cross join lateral (
    select coalesce(json_agg(json_build_object('happenedAt', happened_at, 'ms', ms, 'state', state, 'reason', reason,
                                               'status', status) order by happened_at desc), '[]') as tries
    from (
      select happened_at, ms, state, ${REASON_SQL} as reason, (exchanges -> -1 ->> 'status')::int as status
      from delivery_tries
      where target_id = t.id and call_started_at = $2 and call_id = $3 and event_type = d."eventType"
      order by happened_at desc limit ${MAX_TRIES}
    ) n
  ) a
  order by t.id, d."queuedAt"`;

export async function listDeliveriesOfCall(
  sql: Queryable,
  session: Viewer,
  callId: string,
): Promise<{ data: DeliveryDetails[] }> {
  const { organizationId } = session;
  const startedAt = await findCallStart(sql, organizationId, callId);
  const { rows } = await sql.query<Row>(DELIVERIES_SQL, [
    organizationId,
    startedAt,
    callId,
    listHiddenGateways(session),
  ]);
  const [getCall, isHeldUp] = await Promise.all([
    findCallsOfDeliveries(sql, organizationId, rows),
    findHeldUp(sql, rows),
  ]);
  return {
    data: rows.map((row) => ({
      ...deliveryToWire({ ...row, isHeldUp: isHeldUp(row) }, getCall(row)),
      ...readFindings(row.findings),
      tries: row.tries.map((attempt) => ({
        ...attempt,
        happenedAt: new Date(attempt.happenedAt).toISOString(),
        exchanges: null,
      })),
    })),
  };
}

async function findCallStart(
  sql: Queryable,
  organizationId: number,
  callId: string,
): Promise<Date> {
  const { rows } = isUuid(callId)
    ? await sql.query<{ startedAt: Date }>(
        'select started_at as "startedAt" from call_keys where organization_id = $1 and call_id = $2',
        [organizationId, callId],
      )
    : { rows: [] };
  if (rows.length === 0) throw new AppError(ERROR_CODES.notFound, 'Call not found');
  return rows[0]!.startedAt;
}
