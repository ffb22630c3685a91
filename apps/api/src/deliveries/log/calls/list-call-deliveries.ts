import { MAX_LOG_TARGETS, type DeliveredCall } from '@alo/contract/deliveries/deliveries.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { DeliveryRow } from '../delivery-rows.ts';
import {
  deliveriesToWire,
  readRows,
  TARGET_COLUMNS_SQL,
  toWalk,
  type LogFilter,
  type TargetFacts,
} from '../list-deliveries.ts';
import { AFTER_EVENTS, BEFORE_EVENTS, toCursor, type Positioned } from '../log-cursor.ts';

const DEFAULT_CALLS = 25;
const EVENTS_PER_CALL = 3;
const MIN_ROWS = 200;

export async function listCallDeliveries(
  sql: Queryable,
  organizationId: number,
  query: LogFilter,
  hidden: readonly string[],
): Promise<{ data: DeliveredCall[]; next: string | null }> {
  const targets = await findTargets(sql, organizationId, query, hidden);
  const { pageSize = DEFAULT_CALLS } = query;
  const walk = {
    ...toWalk(organizationId, query, targets),
    // More than one call can have, so that each page has a call.
    pageSize: Math.max(MIN_ROWS, targets.size * EVENTS_PER_CALL + 1),
    pageSizePerTarget: pageSize * EVENTS_PER_CALL,
  };
  if (targets.size === 0) return { data: [], next: null };
  const { rows, end } = await readRows(sql, walk);
  // The call at the end may have more deliveries.
  const wholeRows = rows.filter(({ callId }) => callId !== end?.callId);
  const calls = [...Map.groupBy(wholeRows, ({ callId }) => callId).values()];
  const page = calls.slice(0, pageSize);
  const deliveries = await deliveriesToWire(sql, organizationId, page.flat(), targets);
  const deliveriesByCall = Map.groupBy(deliveries, ({ callId }) => callId);
  return {
    data: page.map(([first]) => ({
      callId: first!.callId,
      callStartedAt: first!.callStartedAt.toISOString(),
      deliveries: deliveriesByCall.get(first!.callId)!,
    })),
    next: findNext(calls, page, end),
  };
}

type Calls = readonly (readonly DeliveryRow[])[];

function findNext(calls: Calls, page: Calls, end: Positioned | null): string | null {
  if (calls.length > page.length) {
    return toCursor({ ...page.at(-1)![0]!, eventType: AFTER_EVENTS });
  }
  return end && toCursor({ ...end, eventType: BEFORE_EVENTS });
}

async function findTargets(
  sql: Queryable,
  organizationId: number,
  { extension = null }: { extension?: string | null | undefined },
  hidden: readonly string[],
): Promise<Map<number, TargetFacts>> {
  const { rows } = await sql.query<TargetFacts & { id: number }>(
    `select ${TARGET_COLUMNS_SQL} from delivery_targets t
     where organization_id = $1 and gateway <> all ($2::text[])
       and ($3::text is null or extension_number is null or extension_number = $3)
     order by removed_at is not null, extension_number is not null, id desc limit ${MAX_LOG_TARGETS}`,
    [organizationId, hidden, extension],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
