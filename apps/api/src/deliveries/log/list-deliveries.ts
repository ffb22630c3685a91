// A page reads a bounded number of rows.
import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { findCallsOfDeliveries } from './call-of-delivery.ts';
import { deliveryToWire, type DeliveryRow } from './delivery-rows.ts';
import { TARGET_STATE_SQL } from '../targets/next-step.ts';
import { foldName } from './folded-name.ts';
import { findContacts } from './find-contacts.ts';
import { findHeldUp } from './held-up.ts';
import { comparePositions, toCursor, parseCursor, toStartPosition } from './log-cursor.ts';
import {
  scanEndedDeliveries,
  scanOpenDeliveries,
  findReplays,
  type LogScan,
  type LogWalk,
} from './walk-log.ts';

export interface LogFilter {
  extension?: string | undefined;
  state?: string | undefined;
  from?: string | undefined;
  before?: string | undefined;
  number?: string | undefined;
  name?: string | undefined;
  pageSize?: number | undefined;
  cursor?: string | undefined;
}

export interface LogQuery extends LogFilter {
  gateway: string;
}

const DEFAULT_PAGE_SIZE = 50;
export const MAX_TARGETS = 20;

/** Returns the newest call first. */
export async function listDeliveries(
  sql: Queryable,
  organizationId: number,
  query: LogQuery,
): Promise<{ data: Delivery[]; next: string | null }> {
  const targets = await findTargets(sql, organizationId, query);
  const walk = toWalk(organizationId, query, targets);
  if (targets.size === 0) return { data: [], next: null };
  const { rows, end } = await readRows(sql, walk);
  const page = rows.slice(0, walk.pageSize);
  const last = rows.length > page.length ? page.at(-1)! : end;
  return {
    data: await deliveriesToWire(sql, organizationId, page, targets),
    next: last === null ? null : toCursor(last),
  };
}

export async function readRows(sql: Queryable, walk: LogWalk): Promise<LogScan> {
  const scans = await Promise.all([scanOpenDeliveries(sql, walk), scanEndedDeliveries(sql, walk)]);
  // Both tables are complete only up to the earlier of their ends.
  const end = scans.flatMap((scan) => scan.end ?? []).toSorted(comparePositions)[0] ?? null;
  const matchingRows = scans
    .flatMap(({ rows }) => rows)
    .filter((row) => end === null || comparePositions(row, end) <= 0)
    .toSorted(comparePositions);
  return { rows: await replaceReplayed(sql, matchingRows), end };
}

export async function deliveriesToWire(
  sql: Queryable,
  organizationId: number,
  page: readonly DeliveryRow[],
  targets: ReadonlyMap<number, TargetFacts>,
): Promise<Delivery[]> {
  const [getCall, getContact, isHeldUp] = await Promise.all([
    findCallsOfDeliveries(sql, organizationId, page),
    findContacts(sql, organizationId, page),
    findHeldUp(sql, page),
  ]);
  return page.map((row) => {
    const { extension: targetExtension, ...target } = targets.get(row.targetId)!;
    return deliveryToWire(
      {
        ...row,
        ...target,
        targetExtension,
        found: row.found ?? getContact(row),
        isHeldUp: isHeldUp(row),
      },
      getCall(row),
    );
  });
}

export interface TargetFacts {
  gateway: string;
  extension: string | null;
  isRemoved: boolean;
  hasGrant: boolean;
  isTargetPaused: boolean;
  pausedReason: DeliveryReason | null;
}

export const TARGET_COLUMNS_SQL = `id, gateway, extension_number as extension, ${TARGET_STATE_SQL}`;

async function findTargets(
  sql: Queryable,
  organizationId: number,
  { gateway, extension }: LogQuery,
): Promise<Map<number, TargetFacts>> {
  const { rows } = await sql.query<TargetFacts & { id: number }>(
    `select ${TARGET_COLUMNS_SQL} from delivery_targets t
     where organization_id = $1 and gateway = $2 and ($3::text is null or extension_number is null or extension_number = $3)
     order by id desc limit ${MAX_TARGETS}`,
    [organizationId, gateway, extension ?? null],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const toWalk = (
  organizationId: number,
  { extension, state, from, before, number, name, pageSize = DEFAULT_PAGE_SIZE, cursor }: LogFilter,
  targets: ReadonlyMap<number, TargetFacts>,
): LogWalk => ({
  organizationId,
  targetIds: [...targets.keys()],
  // A target of one extension has only that extension's calls.
  extension: [...targets.values()].some((target) => target.extension === null)
    ? (extension ?? null)
    : null,
  states: state?.split(',') ?? null,
  digits: number ?? null,
  name: name === undefined ? null : foldName(name),
  from: from ?? '-infinity',
  position: cursor === undefined ? toStartPosition(before) : parseCursor(cursor),
  pageSize,
});

/** A replayed delivery is in both tables, and counts as waiting. */
async function replaceReplayed(
  sql: Queryable,
  matchingRows: readonly DeliveryRow[],
): Promise<DeliveryRow[]> {
  const waitingReplays = await findReplays(sql, matchingRows);
  const toKey = (row: DeliveryRow) => `${row.targetId} ${toCursor(row)}`;
  const waitingByKey = new Map(waitingReplays.map((row) => [toKey(row), row]));
  const rows = new Map(
    matchingRows.map((row) => [toKey(row), waitingByKey.get(toKey(row)) ?? row]),
  );
  return [...rows.values()];
}
