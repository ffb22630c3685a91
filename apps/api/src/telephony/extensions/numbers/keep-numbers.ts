import { eq, inArray, sql } from 'drizzle-orm';
import { audit, auditAll, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { organizations } from '../../../platform/db/schema/accounts.ts';
import { numbers } from '../../../platform/db/schema/telephony.ts';
import { findNumber, setRingingExtensions, type StoredNumber } from './number-store.ts';

export type NewNumber = Omit<StoredNumber, 'id' | 'createdAt'>;

/** Adds all or none. Returns numbers that exist in any organization. */
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
    const ids = new Map<string, number>();
    for (const { extensionIds, ...row } of rows) {
      const [added] = await tx.insert(numbers).values(row).returning({ id: numbers.id });
      ids.set(row.number, added!.id);
      if (extensionIds.length > 0) await setRingingExtensions(tx, added!.id, extensionIds);
    }
    await auditAll(
      tx,
      actor,
      rows.map(({ organizationId, number, ...after }) => ({
        organizationId,
        action: 'number.added',
        target: { id: ids.get(number)!, name: number },
        after,
      })),
    );
    return [];
  });
}

export function removeNumber(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  number: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stored = await findNumber(tx, number);
    if (!stored) return false;
    await tx.delete(numbers).where(eq(numbers.id, stored.id));
    const { id, organizationId, createdAt: _, number: __, ...before } = stored;
    await audit(tx, actor, {
      organizationId,
      action: 'number.removed',
      target: { id, name: number },
      before,
    });
    return true;
  });
}

/** @param organizationId null lists all organizations */
export function listAllNumbers({ db }: Pick<Context, 'db'>, organizationId: number | null) {
  return db
    .select({
      number: numbers.number,
      domain: organizations.domain,
      extensions: sql<string>`(
        select coalesce(string_agg(e.number, ',' order by x.position), '')
        from number_extensions x join extensions e on e.id = x.extension_id
        where x.number_id = numbers.id)`,
      trunk: numbers.trunk,
      isCallerIdAllowed: numbers.isCallerIdAllowed,
      portability: numbers.portability,
      portabilityDate: numbers.portabilityDate,
      portabilityReason: numbers.portabilityReason,
      isSuspended: numbers.isSuspended,
    })
    .from(numbers)
    .innerJoin(organizations, eq(organizations.id, numbers.organizationId))
    .where(organizationId === null ? undefined : eq(numbers.organizationId, organizationId))
    .orderBy(organizations.domain, numbers.id);
}
