import type {
  DeliveryDetails,
  DeliveryExchange,
  DeliveryPerson,
  DeliveryAttempt,
} from '@alo/contract/deliveries/deliveries.ts';
import type { SummaryCost } from '@alo/contract/crm/call-summaries.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import {
  canSeeAdminTargets,
  assertGatewayVisible,
  type Viewer,
} from '../targets/target-visibility.ts';
import { findCallsOfDeliveries } from './call-of-delivery.ts';
import { EXCHANGES_SQL, REASON_SQL } from '../attempts/stored-reason.ts';
import { TARGET_STATE_SQL } from '../targets/next-step.ts';
import { readDeliveryId, type DeliveryKey } from './delivery-id.ts';
import {
  deliveryToWire,
  ENDED_COLUMNS_SQL,
  FOUND_CONTACT_SQL,
  OPEN_COLUMNS_SQL,
  type DeliveryRow,
} from './delivery-rows.ts';
import { findHeldUp } from './held-up.ts';

const MAX_TRIES = 100;

export async function readDelivery(
  sql: Queryable,
  session: Viewer,
  id: string,
): Promise<DeliveryDetails> {
  const { organizationId } = session;
  const key = readDeliveryId(id);
  const row = key && (await findDelivery(sql, organizationId, key));
  if (!row) throw new AppError(ERROR_CODES.notFound, 'Delivery not found');
  const getCall = await findCallsOfDeliveries(sql, organizationId, [row]);
  const isHeldUp = await findHeldUp(sql, [row]);
  assertGatewayVisible(session, row.gateway);
  const canReadExchanges = canSeeAdminTargets(session);
  const tries = await findTries(sql, key);
  return {
    ...deliveryToWire({ ...row, isHeldUp: isHeldUp(row) }, getCall(row)),
    ...readFindings(row.findings),
    tries: tries.map(({ exchanges, happenedAt, ...rest }) => ({
      ...rest,
      happenedAt: happenedAt.toISOString(),
      status: exchanges.at(-1)?.status ?? null,
      exchanges: canReadExchanges ? exchanges : null,
    })),
  };
}

export interface StoredFindings extends Partial<SummaryCost> {
  phone?: string;
  rule?: DeliveryPerson['rule'];
  person?: { name: string } | null;
  spellings?: string[];
  counts?: number[];
  candidates?: { name: string }[];
}

export const readFindings = (findings: StoredFindings | null) => ({
  person: getPerson(findings),
  cost: getCost(findings),
});

function getCost(findings: StoredFindings | null): SummaryCost | null {
  const { audioSeconds, inputTokens = 0, outputTokens = 0, cost = 0 } = findings ?? {};
  if (audioSeconds === undefined) return null;
  return { audioSeconds, inputTokens, outputTokens, cost: moneyToReais(cost) };
}

function getPerson(findings: StoredFindings | null): DeliveryPerson | null {
  const { phone, rule, person, spellings = [], counts = [], candidates = [] } = findings ?? {};
  if (phone === undefined || rule === undefined) return null;
  const names = candidates.map(({ name }) => name);
  return { phone, rule, name: person?.name ?? null, spellings, counts, candidates: names };
}

async function findDelivery(
  sql: Queryable,
  organizationId: number,
  { targetId, callStartedAt, callId, eventType }: DeliveryKey,
): Promise<(DeliveryRow & { findings: StoredFindings | null }) | null> {
  const keySql = 'target_id = $2 and call_started_at = $3 and call_id = $4 and event_type = $5';
  const { rows } = await sql.query<DeliveryRow & { findings: StoredFindings | null }>(
    `select t.gateway, t.extension_number as "targetExtension", ${TARGET_STATE_SQL}, d.*
     from delivery_targets t cross join lateral (
       select ${OPEN_COLUMNS_SQL}, findings, ${FOUND_CONTACT_SQL}, 1 as rank from call_deliveries where ${keySql}
       union all select ${ENDED_COLUMNS_SQL}, findings, ${FOUND_CONTACT_SQL}, 2 from deliveries where ${keySql}
       order by rank limit 1
     ) d
     where t.organization_id = $1 and t.id = $2`,
    [organizationId, targetId, callStartedAt, callId, eventType],
  );
  return rows[0] ?? null;
}

async function findTries(
  sql: Queryable,
  { targetId, callStartedAt, callId, eventType }: DeliveryKey,
) {
  const { rows } = await sql.query<
    Pick<DeliveryAttempt, 'ms' | 'state' | 'reason'> & {
      happenedAt: Date;
      exchanges: DeliveryExchange[];
    }
  >(
    `select happened_at as "happenedAt", ms, state, ${REASON_SQL} as reason, ${EXCHANGES_SQL} as exchanges from delivery_tries
     where target_id = $1 and call_started_at = $2 and call_id = $3 and event_type = $4
     order by happened_at desc limit ${MAX_TRIES}`,
    [targetId, callStartedAt, callId, eventType],
  );
  return rows;
}
