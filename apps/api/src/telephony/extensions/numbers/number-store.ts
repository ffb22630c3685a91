import type { PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { numberExtensions, numbers } from '../../../platform/db/schema/telephony.ts';

export type StoredNumber = typeof numbers.$inferSelect & { extensionIds: number[] };

const COLUMNS = {
  ...getTableColumns(numbers),
  extensionIds: sql<number[]>`(
    select coalesce(array_agg(x.extension_id order by x.position), '{}')
    from number_extensions x where x.number_id = numbers.id)`,
};

export async function listNumbers(db: Executor, organizationId: number): Promise<PhoneNumber[]> {
  const rows = await db
    .select(COLUMNS)
    .from(numbers)
    .where(eq(numbers.organizationId, organizationId))
    .orderBy(numbers.id);
  return rows.map(toWireNumber);
}

export async function lockNumber(tx: Executor, organizationId: number, id: number) {
  const [row] = await tx
    .select(COLUMNS)
    .from(numbers)
    .where(and(eq(numbers.organizationId, organizationId), eq(numbers.id, id)))
    .for('no key update');
  return row ?? null;
}

export async function findNumber(db: Executor, number: string) {
  const [row] = await db.select(COLUMNS).from(numbers).where(eq(numbers.number, number));
  return row ?? null;
}

export async function setRingingExtensions(
  tx: Executor,
  numberId: number,
  extensionIds: readonly number[],
): Promise<void> {
  await tx.delete(numberExtensions).where(eq(numberExtensions.numberId, numberId));
  if (extensionIds.length === 0) return;
  await tx
    .insert(numberExtensions)
    .values(extensionIds.map((extensionId, position) => ({ numberId, extensionId, position })));
}

export const toWireNumber = (stored: StoredNumber): PhoneNumber => ({
  id: stored.id,
  number: stored.number,
  extensionIds: stored.extensionIds,
  isCallerIdAllowed: stored.isCallerIdAllowed,
  isSuspended: stored.isSuspended,
  portability: stored.portability,
  portabilityDate: stored.portabilityDate,
  portabilityReason: stored.portabilityReason,
});
