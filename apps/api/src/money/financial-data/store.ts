import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { financialRecords } from '../../platform/db/schema/payments.ts';

export type FinancialRecord = typeof financialRecords.$inferSelect;

/** Returns null for organizations that were always unlimited. */
export async function findRecord(
  db: Executor,
  organizationId: number,
): Promise<FinancialRecord | null> {
  const [record] = await db
    .select()
    .from(financialRecords)
    .where(eq(financialRecords.organizationId, organizationId));
  return record ?? null;
}

export async function lockRecord(
  tx: Executor,
  organizationId: number,
): Promise<FinancialRecord | null> {
  const [record] = await tx
    .select()
    .from(financialRecords)
    .where(eq(financialRecords.organizationId, organizationId))
    .for('update');
  return record ?? null;
}

export async function updateRecord(
  tx: Executor,
  organizationId: number,
  changes: Partial<Omit<FinancialRecord, 'organizationId' | 'createdAt'>>,
): Promise<FinancialRecord> {
  const [record] = await tx
    .update(financialRecords)
    .set(changes)
    .where(eq(financialRecords.organizationId, organizationId))
    .returning();
  return record!;
}

export async function findOrganizationName(db: Executor, organizationId: number): Promise<string> {
  const [organization] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return organization!.name;
}
