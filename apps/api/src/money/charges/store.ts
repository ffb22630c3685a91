import { OPEN_CHARGE_STATUSES } from '@alo/domain/money/charge.ts';
import type { LedgerKind } from '@alo/domain/money/ledger.ts';
import type { Money } from '@alo/domain/money/money.ts';
import { isUuid } from '@alo/domain/text/uuid.ts';
import type { charges as chargesTable } from '../../platform/db/schema/payments.ts';
import { and, asc, eq, getTableColumns, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { ledgerEntries } from '../../platform/db/schema/money.ts';
import { charges, financialRecords, paymentCustomers } from '../../platform/db/schema/payments.ts';
import { announceCharge } from '../balance/balance.ts';

export type StoredCharge = typeof chargesTable.$inferSelect & { version: string };
export type NewChargeRow = typeof chargesTable.$inferInsert;

export type ChargeKey = Pick<StoredCharge, 'id' | 'organizationId'>;

const matchesCharge = ({ id, organizationId }: ChargeKey) =>
  and(eq(charges.organizationId, organizationId), eq(charges.id, id));

const COLUMNS = { ...getTableColumns(charges), version: sql<string>`${charges}.xmin::text` };

/** Returns null if a pending top-up or a recharge in flight exists. */
export async function insertCharge(tx: Executor, row: NewChargeRow): Promise<StoredCharge | null> {
  const [charge] = await tx.insert(charges).values(row).onConflictDoNothing().returning(COLUMNS);
  if (!charge) return null;
  await announceCharge(tx, charge.organizationId, charge.id);
  return charge;
}

export async function findCharge(db: Executor, key: ChargeKey): Promise<StoredCharge | null> {
  const [charge] = await db.select(COLUMNS).from(charges).where(matchesCharge(key));
  return charge ?? null;
}

export async function findAnyCharge(db: Executor, id: number): Promise<StoredCharge | null> {
  const [charge] = await db.select(COLUMNS).from(charges).where(eq(charges.id, id));
  return charge ?? null;
}

export async function lockCharge(tx: Executor, key: ChargeKey): Promise<StoredCharge> {
  const [charge] = await tx.select(COLUMNS).from(charges).where(matchesCharge(key)).for('update');
  return charge!;
}

/** An event may arrive before the provider's answer is stored. */
export async function findChargeOfPayment(
  db: Executor,
  provider: string,
  payment: { externalReference: string | null; id: string | null },
): Promise<StoredCharge | null> {
  const { externalReference, id } = payment;
  if (externalReference !== null && isUuid(externalReference)) {
    const [charge] = await db
      .select(COLUMNS)
      .from(charges)
      .where(and(eq(charges.provider, provider), eq(charges.externalReference, externalReference)));
    if (charge) return charge;
  }
  if (id === null) return null;
  const [charge] = await db
    .select(COLUMNS)
    .from(charges)
    .where(and(eq(charges.provider, provider), eq(charges.providerPaymentId, id)));
  return charge ?? null;
}

export async function updateCharge(
  tx: Executor,
  key: ChargeKey,
  changes: Partial<NewChargeRow>,
): Promise<StoredCharge> {
  const [charge] = await tx
    .update(charges)
    .set(changes)
    .where(matchesCharge(key))
    .returning(COLUMNS);
  await announceCharge(tx, key.organizationId, key.id);
  return charge!;
}

export async function hasPendingTopUp(db: Executor, organizationId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        eq(charges.organizationId, organizationId),
        eq(charges.type, 'CREDIT'),
        eq(charges.status, 'PENDING'),
      ),
    );
  return row !== undefined;
}

export const findOpenCharges = (db: Executor, provider: string, since: Date) =>
  findChargesSince(db, provider, since, inArray(charges.status, OPEN_CHARGE_STATUSES));

export const findDisputedCharges = (db: Executor, provider: string, since: Date) =>
  findChargesSince(db, provider, since, eq(charges.isDisputed, true));

function findChargesSince(db: Executor, provider: string, since: Date, condition: SQL) {
  return db
    .select({ id: charges.id, organizationId: charges.organizationId })
    .from(charges)
    .where(and(eq(charges.provider, provider), condition, gte(charges.createdAt, since)))
    .orderBy(asc(charges.id));
}

export interface ChargeEntry {
  key: string;
  kind: LedgerKind;
  amount: Money;
}

export function findEntries(
  db: Executor,
  { id, organizationId }: ChargeKey,
): Promise<ChargeEntry[]> {
  const { key, kind, amount } = ledgerEntries;
  return db
    .select({ key, kind, amount })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.organizationId, organizationId), eq(ledgerEntries.chargeId, id)));
}

export async function findPayer(db: Executor, organizationId: number) {
  const [row] = await db
    .select({ organization: organizations, record: financialRecords })
    .from(organizations)
    .leftJoin(
      financialRecords,
      and(
        eq(financialRecords.organizationId, organizations.id),
        eq(financialRecords.status, 'ACTIVE'),
      ),
    )
    .where(eq(organizations.id, organizationId));
  return row!;
}

export async function findCustomer(
  db: Executor,
  organizationId: number,
  provider: string,
): Promise<string | null> {
  const [row] = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(
      and(
        eq(paymentCustomers.organizationId, organizationId),
        eq(paymentCustomers.provider, provider),
      ),
    );
  return row?.customerId ?? null;
}

export async function insertCustomer(
  db: Executor,
  customer: typeof paymentCustomers.$inferInsert,
): Promise<void> {
  await db.insert(paymentCustomers).values(customer).onConflictDoNothing();
}

export async function replaceCustomer(
  db: Executor,
  { customerId, ...customer }: typeof paymentCustomers.$inferInsert,
): Promise<void> {
  await db
    .insert(paymentCustomers)
    .values({ ...customer, customerId })
    .onConflictDoUpdate({
      target: [paymentCustomers.organizationId, paymentCustomers.provider],
      set: { customerId },
    });
}
