import type { PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { numbers } from '../../../platform/db/schema/telephony.ts';

export type StoredNumber = typeof numbers.$inferSelect;

export async function listNumbers(db: Executor, organizationId: number): Promise<PhoneNumber[]> {
  const rows = await db
    .select()
    .from(numbers)
    .where(eq(numbers.organizationId, organizationId))
    .orderBy(numbers.id);
  return rows.map(toWireNumber);
}

export async function lockNumber(tx: Executor, organizationId: number, id: number) {
  const [row] = await tx
    .select()
    .from(numbers)
    .where(and(eq(numbers.organizationId, organizationId), eq(numbers.id, id)))
    .for('no key update');
  return row ?? null;
}

export const toWireNumber = (stored: StoredNumber): PhoneNumber => ({
  id: stored.id,
  number: stored.number,
  extensionId: stored.extensionId,
  isCallerIdAllowed: stored.isCallerIdAllowed,
  isSuspended: stored.isSuspended,
  portability: stored.portability,
  portabilityDate: stored.portabilityDate,
  portabilityReason: stored.portabilityReason,
});
