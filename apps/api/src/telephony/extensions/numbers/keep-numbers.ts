// Commands of the operator, who keeps the list of numbers.
import { eq, inArray } from 'drizzle-orm';
import { audit, auditAll, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { organizations } from '../../../platform/db/schema/accounts.ts';
import { extensions, numbers } from '../../../platform/db/schema/telephony.ts';

export interface NewNumber {
  organizationId: number;
  /** Normalized by `normalizeNumber`. */
  number: string;
  extensionId: number | null;
  /** Null means any trunk may show it. */
  trunk: string | null;
  isCallerIdAllowed: boolean;
}

/** Adds all or none. Returns the numbers that exist already, whatever their organization. */
export function addNumbers(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  rows: readonly NewNumber[],
): Promise<string[]> {
  const newNumbers = rows.map(({ number }) => number);
  return db.transaction(async (tx) => {
    const existingNumbers = await tx
      .select({ number: numbers.number })
      .from(numbers)
      .where(inArray(numbers.number, newNumbers));
    if (existingNumbers.length > 0) return existingNumbers.map(({ number }) => number);
    const addedNumbers = await tx
      .insert(numbers)
      .values([...rows])
      .returning();
    await auditAll(
      tx,
      actor,
      addedNumbers.map(({ id, organizationId, number, extensionId, trunk, isCallerIdAllowed }) => ({
        organizationId,
        action: 'number.added',
        target: { id, name: number },
        after: { extensionId, trunk, isCallerIdAllowed },
      })),
    );
    return [];
  });
}

/** Returns whether the number existed. */
export function removeNumber(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  number: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removedNumber] = await tx.delete(numbers).where(eq(numbers.number, number)).returning();
    if (!removedNumber) return false;
    const { id, organizationId, extensionId, trunk, isCallerIdAllowed } = removedNumber;
    await audit(tx, actor, {
      organizationId,
      action: 'number.removed',
      target: { id, name: number },
      before: { extensionId, trunk, isCallerIdAllowed },
    });
    return true;
  });
}

export async function findNumber({ db }: Pick<Context, 'db'>, number: string) {
  const [row] = await db.select().from(numbers).where(eq(numbers.number, number));
  return row ?? null;
}

/** @param organizationId null lists all organizations */
export function listAllNumbers({ db }: Pick<Context, 'db'>, organizationId: number | null) {
  return db
    .select({
      number: numbers.number,
      domain: organizations.domain,
      extension: extensions.number,
      trunk: numbers.trunk,
      isCallerIdAllowed: numbers.isCallerIdAllowed,
      portability: numbers.portability,
      portabilityDate: numbers.portabilityDate,
      portabilityReason: numbers.portabilityReason,
      isSuspended: numbers.isSuspended,
    })
    .from(numbers)
    .innerJoin(organizations, eq(organizations.id, numbers.organizationId))
    .leftJoin(extensions, eq(extensions.id, numbers.extensionId))
    .where(organizationId === null ? undefined : eq(numbers.organizationId, organizationId))
    .orderBy(organizations.domain, numbers.id);
}
