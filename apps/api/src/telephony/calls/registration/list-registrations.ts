import {
  MAX_REGISTRATIONS_PER_REQUEST,
  type CallRegistration,
} from '@alo/contract/telephony/call-registrations.ts';
import type { Registration } from '@alo/contract/telephony/registration.ts';
import type { DeliveryState } from '@alo/contract/deliveries/deliveries.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { isUuid } from '@alo/domain/text/uuid.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { getTargetTitle } from '../../../deliveries/targets/target-title.ts';
import { buildTargets } from './registrations-sql.ts';

interface Row {
  callId: string;
  gateway: string;
  extension: string | null;
  isCrm: boolean;
  state: DeliveryState;
  reason: DeliveryReason | null;
}

export async function listRegistrations(
  pool: Queryable,
  organizationId: number,
  calls: string,
): Promise<CallRegistration[]> {
  const values: unknown[] = [organizationId, parseCallIds(calls)];
  const { rows } = await pool.query<Row>(
    `with ${buildTargets(values)},
     keys as materialized (
       select call_id, started_at from call_keys where organization_id = $1 and call_id = any ($2::uuid[])
     ),
     open_rows as materialized (
       select target_id, call_id, state, reason from call_deliveries
       where target_id = any (array(select id from targets)) and event_type = 'channel-hangup' and call_id = any ($2::uuid[])
     ),
     ended_rows as (
       select t.id as target_id, k.call_id, d.state, d.reason from keys k cross join targets t
       cross join lateral (
         select state, reason from deliveries
         where target_id = t.id and call_started_at = k.started_at and call_id = k.call_id and event_type = 'channel-hangup'
         limit 1
       ) d
       where not exists (select from open_rows o where o.target_id = t.id and o.call_id = k.call_id)
     )
     select s.call_id as "callId", t.gateway, t.extension_number as extension, t.is_crm as "isCrm", s.state, s.reason
     from (select * from open_rows union all select * from ended_rows) s join targets t on t.id = s.target_id
     order by t.id`,
    values,
  );
  return [...Map.groupBy(rows, ({ callId }) => callId)].map(toRegistration);
}

function parseCallIds(calls: string): string[] {
  const ids = calls.split(',');
  if (ids.length > MAX_REGISTRATIONS_PER_REQUEST || !ids.every(isUuid)) {
    throw new AppError(
      ERROR_CODES.invalidRequest,
      `calls must be at most ${MAX_REGISTRATIONS_PER_REQUEST} ids of calls, separated by commas`,
    );
  }
  return ids;
}

function toRegistration([callId, rows]: [string, Row[]]): CallRegistration {
  const crms = rows.filter(({ isCrm }) => isCrm);
  const counted = crms.length > 0 ? crms : rows;
  return {
    callId,
    registration: findWorst(counted.map(({ state }) => state)),
    targets: counted.map(({ gateway, extension, state, reason }) => ({
      gateway,
      name: getTargetTitle({ gateway, extension }),
      state,
      reason,
    })),
  };
}

function findWorst(states: readonly DeliveryState[]): Registration {
  if (states.includes('dead')) return 'failed';
  if (states.some((state) => state !== 'delivered' && state !== 'skipped')) return 'waiting';
  return states.includes('delivered') ? 'registered' : 'ignored';
}
