// A page of the log. What it costs does not grow with the log: so many rows are looked at, and then the page ends.
import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { callsOfDeliveries } from './call-of-delivery.ts';
import { deliveryToWire, type DeliveryRow } from './delivery-rows.ts';
import { HAS_GRANT_SQL, IS_HELD_SQL } from '../targets/next-step.ts';
import { foldName } from './folded-name.ts';
import { foundOfDeliveries } from './found-of-deliveries.ts';
import { findHeldUp } from './held-up.ts';
import { comparePlaces, placeOf, readPlace, startOf } from './log-place.ts';
import { lookAtEnded, lookAtOpen, replaysOf, type LogWalk } from './walk-log.ts';

export interface LogQuery {
  gateway: string;
  extension?: string | undefined;
  state?: string | undefined;
  from?: string | undefined;
  before?: string | undefined;
  number?: string | undefined;
  name?: string | undefined;
  pageSize?: number | undefined;
  cursor?: string | undefined;
}

const USUAL_PAGE = 50;
/** An integration that was removed and connected again has a target for each time. */
export const MAX_TARGETS = 20;

/**
 * Newest call first.
 * @param sql ends its queries when the client leaves
 * @throws AppError INVALID_REQUEST for a cursor that is none.
 */
export async function listDeliveries(
  sql: Queryable,
  organizationId: number,
  query: LogQuery,
): Promise<{ data: Delivery[]; next: string | null }> {
  const targets = await targetsOf(sql, organizationId, query);
  const walk = walkOf(organizationId, query, targets);
  if (targets.size === 0) return { data: [], next: null };
  const looks = await Promise.all([lookAtOpen(sql, walk), lookAtEnded(sql, walk)]);
  // beyond what one of them was looked at for, it may have rows between those of the other
  const end = looks.flatMap((look) => look.end ?? []).toSorted(comparePlaces)[0] ?? null;
  const found = looks
    .flatMap(({ rows }) => rows)
    .filter((row) => end === null || comparePlaces(row, end) <= 0)
    .toSorted(comparePlaces);
  const rows = await asTheyAreNow(sql, found);
  const page = rows.slice(0, walk.pageSize);
  const last = rows.length > page.length ? page.at(-1)! : end;
  const [callOf, foundOf, isHeldUp] = await Promise.all([
    callsOfDeliveries(sql, organizationId, page),
    foundOfDeliveries(sql, organizationId, page),
    findHeldUp(sql, page),
  ]);
  const { gateway } = query;
  return {
    data: page.map((row) => {
      const { extension: targetExtension, ...target } = targets.get(row.targetId)!;
      return deliveryToWire(
        {
          ...row,
          ...target,
          gateway,
          targetExtension,
          found: row.found ?? foundOf(row),
          isHeldUp: isHeldUp(row),
        },
        callOf(row),
      );
    }),
    next: last === null ? null : placeOf(last),
  };
}

interface TargetFacts {
  /** Whose calls alone it has; null: everybody's. */
  extension: string | null;
  isRemoved: boolean;
  hasGrant: boolean;
  isHeld: boolean;
}

/** By target; the calls of an extension's address have a target each, those of a CRM have one. */
async function targetsOf(
  sql: Queryable,
  organizationId: number,
  { gateway, extension }: LogQuery,
): Promise<Map<number, TargetFacts>> {
  const { rows } = await sql.query<TargetFacts & { id: number }>(
    `select id, extension_number as extension, removed_at is not null as "isRemoved", ${HAS_GRANT_SQL} as "hasGrant", ${IS_HELD_SQL} as "isHeld" from delivery_targets t
     where organization_id = $1 and gateway = $2 and ($3::text is null or extension_number is null or extension_number = $3)
     order by id desc limit ${MAX_TARGETS}`,
    [organizationId, gateway, extension ?? null],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const walkOf = (
  organizationId: number,
  { extension, state, from, before, number, name, pageSize = USUAL_PAGE, cursor }: LogQuery,
  targets: ReadonlyMap<number, TargetFacts>,
): LogWalk => ({
  organizationId,
  targetIds: [...targets.keys()],
  // a target of that extension alone has no other's calls
  extension: [...targets.values()].some((target) => target.extension === null)
    ? (extension ?? null)
    : null,
  states: state?.split(',') ?? null,
  digits: number ?? null,
  name: name === undefined ? null : foldName(name),
  from: from ?? '-infinity',
  place: cursor === undefined ? startOf(before) : readPlace(cursor),
  pageSize,
});

/** What is delivered again stands in both tables: shown is that it waits. */
async function asTheyAreNow(sql: Queryable, found: readonly DeliveryRow[]): Promise<DeliveryRow[]> {
  const waiting = await replaysOf(sql, found);
  const keyOf = (row: DeliveryRow) => `${row.targetId} ${placeOf(row)}`;
  const now = new Map(waiting.map((row) => [keyOf(row), row]));
  const rows = new Map(found.map((row) => [keyOf(row), now.get(keyOf(row)) ?? row]));
  return [...rows.values()];
}
