import { dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import type { CHARGE_SETBACKS } from '@alo/domain/money/charge.ts';
import type { Money } from '@alo/domain/money/money.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { automaticRecharges, charges } from '../../platform/db/schema/payments.ts';

export type StoredRecharge = typeof automaticRecharges.$inferSelect;
export type NewRecharge = typeof automaticRecharges.$inferInsert;

const LIVE = ['ACTIVE', 'PAUSED'] as const;
const IN_FLIGHT = ['PENDING', 'PROCESSING'] as const;

export async function insertRecharge(
  tx: Executor,
  row: NewRecharge,
): Promise<StoredRecharge | null> {
  const [recharge] = await tx
    .insert(automaticRecharges)
    .values(row)
    .onConflictDoNothing()
    .returning();
  return recharge ?? null;
}

export async function updateRecharge(
  tx: Executor,
  { id, organizationId }: Pick<StoredRecharge, 'id' | 'organizationId'>,
  changes: Partial<NewRecharge>,
): Promise<StoredRecharge> {
  const [recharge] = await tx
    .update(automaticRecharges)
    .set(changes)
    .where(
      and(eq(automaticRecharges.organizationId, organizationId), eq(automaticRecharges.id, id)),
    )
    .returning();
  return recharge!;
}

export async function findLiveRecharge(
  db: Executor,
  organizationId: number,
): Promise<StoredRecharge | null> {
  const [recharge] = await db
    .select()
    .from(automaticRecharges)
    .where(
      and(
        eq(automaticRecharges.organizationId, organizationId),
        inArray(automaticRecharges.status, LIVE),
      ),
    );
  return recharge ?? null;
}

export async function lockRecharge(
  tx: Executor,
  organizationId: number,
  id: number,
): Promise<StoredRecharge | null> {
  const [recharge] = await tx
    .select()
    .from(automaticRecharges)
    .where(
      and(eq(automaticRecharges.organizationId, organizationId), eq(automaticRecharges.id, id)),
    )
    .for('update');
  return recharge ?? null;
}

export async function lockActiveRecharge(
  tx: Executor,
  organizationId: number,
): Promise<StoredRecharge | null> {
  const [recharge] = await tx
    .select()
    .from(automaticRecharges)
    .where(
      and(
        eq(automaticRecharges.organizationId, organizationId),
        eq(automaticRecharges.status, 'ACTIVE'),
      ),
    )
    .for('update');
  return recharge ?? null;
}

export async function canRecharge(tx: Executor, organizationId: number): Promise<boolean> {
  const { isUnlimited, blockedAt } = organizations;
  const [organization] = await tx
    .select({ isUnlimited, blockedAt })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return organization !== undefined && !organization.isUnlimited && organization.blockedAt === null;
}

export function findUnsettledCharges(
  tx: Executor,
  {
    id,
    organizationId,
    settledChargeId,
  }: Pick<StoredRecharge, 'id' | 'organizationId' | 'settledChargeId'>,
) {
  return tx
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.organizationId, organizationId),
        eq(charges.automaticRechargeId, id),
        gt(charges.id, settledChargeId ?? 0),
        notInArray(charges.status, [...IN_FLIGHT]),
      ),
    )
    .orderBy(asc(charges.id));
}

export async function findSetback(
  tx: Executor,
  { id, organizationId }: Pick<StoredRecharge, 'id' | 'organizationId'>,
): Promise<(typeof CHARGE_SETBACKS)[number] | null> {
  const [charge] = await tx
    .select({ setback: charges.setback })
    .from(charges)
    .where(matchesSetback(organizationId, id))
    .orderBy(desc(charges.id))
    .limit(1);
  return charge?.setback ?? null;
}

export async function forgetSetbacks(
  tx: Executor,
  organizationId: number,
  id: number,
): Promise<void> {
  await tx.update(charges).set({ setback: null }).where(matchesSetback(organizationId, id));
}

const matchesSetback = (organizationId: number, rechargeId: number) =>
  and(
    eq(charges.organizationId, organizationId),
    eq(charges.automaticRechargeId, rechargeId),
    isNotNull(charges.setback),
  );

export async function findRecentFailures(
  tx: Executor,
  { id, organizationId }: Pick<StoredRecharge, 'id' | 'organizationId'>,
): Promise<(string | null)[]> {
  const rows = await tx
    .select({ failure: charges.failure })
    .from(charges)
    .where(and(eq(charges.organizationId, organizationId), eq(charges.automaticRechargeId, id)))
    .orderBy(desc(charges.id))
    .limit(10);
  return rows.map(({ failure }) => failure);
}

export async function sumPendingMoney(tx: Executor, organizationId: number): Promise<Money> {
  const [row] = await tx
    .select({ amount: sql<string>`coalesce(sum(${charges.amount}), 0)` })
    .from(charges)
    .where(
      and(
        eq(charges.organizationId, organizationId),
        eq(charges.type, 'AUTOMATIC'),
        inArray(charges.status, IN_FLIGHT),
      ),
    );
  return Number(row!.amount);
}

export interface RechargeUsage {
  today: number;
  thisMonth: Money;
}

export async function readUsage(
  db: Executor,
  organizationId: number,
  now: Date,
): Promise<RechargeUsage> {
  const today = dayAt(now);
  const since = { day: startOfDay(today), month: startOfDay(`${today.slice(0, 7)}-01`) };
  const [row] = await db
    .select({
      today: sql<string>`count(*) filter (where ${charges.createdAt} >= ${since.day})`,
      thisMonth: sql<string>`coalesce(sum(${charges.totalAmount}), 0)`,
    })
    .from(charges)
    .where(
      and(
        eq(charges.organizationId, organizationId),
        eq(charges.type, 'AUTOMATIC'),
        notInArray(charges.status, ['CANCELED', 'OVERDUE']),
        sql`${charges.createdAt} >= ${since.month}`,
      ),
    );
  return { today: Number(row!.today), thisMonth: Number(row!.thisMonth) };
}

export async function findLastRechargeAt(
  db: Executor,
  organizationId: number,
): Promise<Date | null> {
  const [row] = await db
    .select({ paidAt: charges.paidAt })
    .from(charges)
    .where(
      and(
        eq(charges.organizationId, organizationId),
        eq(charges.type, 'AUTOMATIC'),
        sql`${charges.paidAt} is not null`,
      ),
    )
    .orderBy(desc(charges.paidAt))
    .limit(1);
  return row?.paidAt ?? null;
}

export function findChargesPaidByCard(db: Executor, organizationId: number, provider: string) {
  return db
    .select({ id: charges.id, providerPaymentId: charges.providerPaymentId })
    .from(charges)
    .where(
      and(
        eq(charges.organizationId, organizationId),
        eq(charges.provider, provider),
        eq(charges.status, 'PAID'),
        eq(charges.paymentMethod, 'CREDIT_CARD'),
        sql`${charges.type} <> 'AUTOMATIC'`,
      ),
    )
    .orderBy(desc(charges.paidAt))
    .limit(1);
}
