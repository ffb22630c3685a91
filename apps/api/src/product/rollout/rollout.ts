import { createHash } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import { audit, changedFields, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { rolloutFlags, rolloutOverrides } from '../../platform/db/schema/installation.ts';

/** SYS-rollout: override, default, then the rank within the percentage. */
export async function isAllowed(
  db: Executor,
  flagName: string,
  organizationId: number,
): Promise<boolean> {
  const [flag] = await db
    .select({
      isAllowed: rolloutFlags.isAllowed,
      percentage: rolloutFlags.percentage,
      override: rolloutOverrides.isAllowed,
    })
    .from(rolloutFlags)
    .leftJoin(
      rolloutOverrides,
      and(
        eq(rolloutOverrides.flagName, rolloutFlags.name),
        eq(rolloutOverrides.organizationId, organizationId),
      ),
    )
    .where(eq(rolloutFlags.name, flagName));
  if (!flag) return false;
  return flag.override ?? (flag.isAllowed || getRank(flagName, organizationId) < flag.percentage);
}

/** 0 to 99.99; stable, so that a growing percentage only adds organizations. */
export function getRank(flagName: string, organizationId: number): number {
  const digest = createHash('sha256').update(`${flagName}:${organizationId}`).digest();
  return (digest.readUInt32BE(0) % 10_000) / 100;
}

export function listFlags(db: Executor) {
  return db
    .select({
      name: rolloutFlags.name,
      isAllowed: rolloutFlags.isAllowed,
      percentage: rolloutFlags.percentage,
      overrides: count(rolloutOverrides.organizationId),
    })
    .from(rolloutFlags)
    .leftJoin(rolloutOverrides, eq(rolloutOverrides.flagName, rolloutFlags.name))
    .groupBy(rolloutFlags.name)
    .orderBy(asc(rolloutFlags.name));
}

export function listOverrides(db: Executor, flagName: string) {
  return db
    .select({ domain: organizations.domain, isAllowed: rolloutOverrides.isAllowed })
    .from(rolloutOverrides)
    .innerJoin(organizations, eq(organizations.id, rolloutOverrides.organizationId))
    .where(eq(rolloutOverrides.flagName, flagName))
    .orderBy(asc(organizations.domain));
}

interface FlagChange {
  isAllowed?: boolean | undefined;
  percentage?: number | undefined;
}

export function setFlag(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  name: string,
  change: FlagChange,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(rolloutFlags)
      .where(eq(rolloutFlags.name, name))
      .for('update');
    const changes = before ? changedFields(before, change) : { before: {}, after: { ...change } };
    if (!changes) return false;
    await tx
      .insert(rolloutFlags)
      .values({ name, ...change })
      .onConflictDoUpdate({ target: rolloutFlags.name, set: { name, ...change } });
    await audit(tx, actor, {
      organizationId: null,
      action: 'rollout.changed',
      target: { id: name, name },
      ...changes,
    });
    return true;
  });
}

/** Null removes the override. Returns whether anything changed. */
export function setOverride(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  flagName: string,
  organizationId: number,
  decision: boolean | null,
): Promise<boolean> {
  const matchesOverride = and(
    eq(rolloutOverrides.flagName, flagName),
    eq(rolloutOverrides.organizationId, organizationId),
  );
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(rolloutOverrides).where(matchesOverride).for('update');
    if ((before?.isAllowed ?? null) === decision) return false;
    await tx.delete(rolloutOverrides).where(matchesOverride);
    if (decision !== null) {
      await tx.insert(rolloutOverrides).values({ flagName, organizationId, isAllowed: decision });
    }
    await audit(tx, actor, {
      organizationId,
      action: 'rollout.changed',
      target: { id: flagName, name: flagName },
      before: { isAllowed: before?.isAllowed ?? null },
      after: { isAllowed: decision },
    });
    return true;
  });
}
