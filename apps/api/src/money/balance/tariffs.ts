// On which tier of the tariff table an organization is, and was: a call is priced by the one of the moment it began.
import { moneyToReais } from '@alo/domain/money.ts';
import { getRatePlan, findTier, type RatePlan, type TariffTier } from '@alo/domain/tariff.ts';
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { ledgerEntries } from '../../platform/db/schema/money.ts';
import { organizationTariffs } from '../../platform/db/schema/prices.ts';
import { lockWallet } from './balance.ts';

export interface Tariff {
  tier: TariffTier;
  plan: RatePlan;
  /** The next top-up decides the tier. */
  isDynamic: boolean;
}

/** The tariff on which a call that begins now is priced. */
export async function currentTariff(
  db: Executor,
  organizationId: number,
  now: Date,
): Promise<Tariff> {
  const { baseTier, plan, isDynamic } = await settingsOf(db, organizationId);
  const current = await tierAt(db, organizationId, now);
  return { tier: findTier(current ?? baseTier), plan, isDynamic };
}

/**
 * Puts the organization on the tier that its settings and its top-ups say, from now on. To be called, in the same
 * transaction, after whatever may change it: a top-up, a refund or a dispute has been posted, the operator has set the
 * base tier or the dynamic tariff.
 */
export async function updateTariff(tx: Executor, organizationId: number): Promise<void> {
  // two changes at once come one after the other, and the second sees the first
  await lockWallet(tx, organizationId);
  const { baseTier, isDynamic } = await settingsOf(tx, organizationId);
  const lastTopUp = isDynamic ? await lastTopUpOf(tx, organizationId) : null;
  const tier = lastTopUp === null ? baseTier : findTier(lastTopUp).amountReais;
  if ((await tierAt(tx, organizationId)) === tier) return;
  await tx.insert(organizationTariffs).values({
    organizationId,
    // not when the transaction began: calls that began while it waited were on the old tariff
    since: sql`clock_timestamp()`,
    tier,
  });
}

async function tierAt(db: Executor, organizationId: number, now?: Date): Promise<number | null> {
  const [row] = await db
    .select({ tier: organizationTariffs.tier })
    .from(organizationTariffs)
    .where(
      and(
        eq(organizationTariffs.organizationId, organizationId),
        now && lte(organizationTariffs.since, now),
      ),
    )
    .orderBy(desc(organizationTariffs.since))
    .limit(1);
  return row?.tier ?? null;
}

async function settingsOf(db: Executor, organizationId: number) {
  const [row] = await db
    .select({
      baseTier: organizations.baseTier,
      isRateplanLegacy: organizations.isRateplanLegacy,
      isDynamic: organizations.hasDynamicTariff,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const { baseTier, isDynamic } = row!;
  return { baseTier, isDynamic, plan: getRatePlan(row!) };
}

/** Reais of the last top-up of which something is left: what was refunded or is disputed buys no tariff. */
async function lastTopUpOf(db: Executor, organizationId: number): Promise<number | null> {
  const { chargeId, kind, amount, creditAccount, sequence } = ledgerEntries;
  const left = sql<number>`sum(case when ${creditAccount} = 'paid' then ${amount} else -${amount} end)`;
  const [topUp] = await db
    .select({ left: left.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.organizationId, organizationId), isNotNull(chargeId)))
    .groupBy(chargeId)
    .having(sql`${left} > 0`)
    .orderBy(desc(sql`max(${sequence}) filter (where ${kind} = 'topUp')`))
    .limit(1);
  return topUp ? moneyToReais(topUp.left) : null;
}
