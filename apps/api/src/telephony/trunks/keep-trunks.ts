import { eq, sql } from 'drizzle-orm';
import { audit, changedFields, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { numbers, trunkCosts, trunks } from '../../platform/db/schema/telephony.ts';
import { TRUNKS_CHANNEL, type TrunkCost, type TrunkSettings } from './trunk-store.ts';

export type NewTrunk = Omit<TrunkSettings, 'position'> & { position: number | undefined };
export type TrunkChange = Partial<Omit<TrunkSettings, 'name'>>;

/**
 * Without a position it becomes the last one.
 * @returns false if the name is taken
 */
export function addTrunk(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { position, ...settings }: NewTrunk,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const next = sql`(select coalesce(max(position), 0) + 1 from trunks)`;
    const [added] = await tx
      .insert(trunks)
      .values({ ...settings, position: position ?? next })
      .onConflictDoNothing()
      .returning();
    if (!added) return false;
    const { id, createdAt: _, name, ...after } = added;
    await audit(tx, actor, {
      organizationId: null,
      action: 'trunk.added',
      target: { id, name },
      after,
    });
    await notifyOfChange(tx);
    return true;
  });
}

export function changeTrunk(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  name: string,
  change: TrunkChange,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockTrunk(tx, name);
    if (!before) return false;
    const changed = changedFields(before, change);
    if (!changed) return true;
    await tx.update(trunks).set(change).where(eq(trunks.id, before.id));
    await audit(tx, actor, {
      organizationId: null,
      action: 'trunk.changed',
      target: { id: before.id, name },
      ...changed,
    });
    await notifyOfChange(tx);
    return true;
  });
}

/**
 * Keeps a trunk that numbers name, because otherwise every carrier could be shown them.
 * @returns these numbers, or null without such a trunk
 */
export function removeTrunk(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  name: string,
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const trunk = await lockTrunk(tx, name);
    if (!trunk) return null;
    const own = await tx.select().from(numbers).where(eq(numbers.trunk, name)).orderBy(numbers.id);
    if (own.length > 0) return own.map(({ number }) => number);
    await tx.delete(trunks).where(eq(trunks.id, trunk.id));
    const { id, createdAt: _, name: __, ...before } = trunk;
    await audit(tx, actor, {
      organizationId: null,
      action: 'trunk.removed',
      target: { id, name },
      before,
    });
    await notifyOfChange(tx);
    return [];
  });
}

/**
 * Replaces all costs.
 * @returns false if there is no such trunk
 */
export function replaceTrunkCosts(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  name: string,
  costs: ReadonlyMap<string, TrunkCost>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const trunk = await lockTrunk(tx, name);
    if (!trunk) return false;
    await tx.delete(trunkCosts).where(eq(trunkCosts.trunkId, trunk.id));
    const rows = [...costs].map(([prefix, cost]) => ({ prefix, ...cost }));
    await tx.execute(sql`
      insert into trunk_costs (trunk_id, prefix, minute_price, free_seconds, minimum_seconds, increment_seconds)
      select ${trunk.id}, c.prefix, c."minutePrice", c."freeSeconds", c."minimumSeconds", c."incrementSeconds"
      from json_to_recordset(${JSON.stringify(rows)}::json) as c(
        prefix text, "minutePrice" bigint, "freeSeconds" int, "minimumSeconds" int, "incrementSeconds" int)`);
    await audit(tx, actor, {
      organizationId: null,
      action: 'trunk.costsImported',
      target: { id: trunk.id, name },
      after: { prefixes: rows.length },
    });
    await notifyOfChange(tx);
    return true;
  });
}

async function lockTrunk(tx: Executor, name: string) {
  const [row] = await tx.select().from(trunks).where(eq(trunks.name, name)).for('update');
  return row ?? null;
}

const notifyOfChange = (tx: Executor) => tx.execute(sql`select pg_notify(${TRUNKS_CHANNEL}, '')`);
