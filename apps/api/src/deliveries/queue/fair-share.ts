// docs/decisions/0049-fair-between-customers.md
import { sql, type SQL } from 'drizzle-orm';
import type { Delivery } from '../attempts/deliverer.ts';

/** Slots that must stay free for each rank above the first. */
const RESERVED_PER_RANK = 3;
/** A delivery to a slow target counts as this many. */
const SLOW_WEIGHT = 2;
/** All deliveries to one vendor get this many times an organization's share. */
const VENDOR_SHARE = 3;

export interface HeldSlots {
  free: number;
  byOrganization: ReadonlyMap<number, number>;
  slowByOrganization: ReadonlyMap<number, number>;
  /** Contains only vendors that serve all organizations. */
  byVendor: ReadonlyMap<string, number>;
}

type HeldDelivery = Pick<Delivery, 'organizationId' | 'gateway'> & { isSlow: boolean };

export function countHeldSlots(
  deliveries: Iterable<HeldDelivery>,
  { slots, hasSharedVendor }: { slots: number; hasSharedVendor: (gateway: string) => boolean },
): HeldSlots {
  const running = [...deliveries];
  const slow = running.filter(({ isSlow }) => isSlow);
  const atVendors = running.filter(({ gateway }) => hasSharedVendor(gateway));
  return {
    free: slots - running.length,
    byOrganization: countBy(running, ({ organizationId }) => organizationId),
    slowByOrganization: countBy(slow, ({ organizationId }) => organizationId),
    byVendor: countBy(atVendors, ({ gateway }) => gateway),
  };
}

function countBy<Item, Key>(items: readonly Item[], getKey: (item: Item) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(getKey(item), (counts.get(getKey(item)) ?? 0) + 1);
  return counts;
}

/**
 * Ranks by the slots that the organization, slow target or vendor would hold; the highest counts.
 */
export const RANK_SQL = sql.raw(`greatest(
  held + row_number() over (partition by organization_id order by is_slow, turn, due_at),
  case when is_slow then ${SLOW_WEIGHT} * (
    held_slow + row_number() over (partition by organization_id, is_slow order by turn, due_at)) end,
  (held_by_vendor + row_number() over (partition by vendor order by turn, due_at)) / ${VENDOR_SHARE}.0)`);

/** `nth` is the row's position by rank. */
export const buildStartCondition = (free: number): SQL =>
  sql`(rank - 1) * ${sql.raw(String(RESERVED_PER_RANK))} <= ${free}::int - nth`;

export function buildShareCondition(held: HeldSlots): SQL {
  const isRefused = (rank: number) => (rank - 1) * RESERVED_PER_RANK > held.free - 1;
  const listRefused = <Key>(counts: ReadonlyMap<Key, number>, toRank: (held: number) => number) =>
    [...counts].flatMap(([key, count]) => (isRefused(toRank(count + 1)) ? [key] : []));
  const organizations = listRefused(held.byOrganization, (count) => count);
  const slow = listRefused(held.slowByOrganization, (count) => SLOW_WEIGHT * count);
  const vendors = listRefused(held.byVendor, (count) => count / VENDOR_SHARE);
  return sql`(organization_id <> all (${sql.param(organizations)}::int[])
    and gateway <> all (${sql.param(vendors)}::text[])
    and not (is_slow and (${isRefused(SLOW_WEIGHT)} or organization_id = any (${sql.param(slow)}::int[]))))`;
}
