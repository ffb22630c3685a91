import { moneyToReais } from '@alo/domain/money/money.ts';
import {
  getRatePlan,
  findTier,
  type RatePlan,
  type TariffTier,
} from '@alo/domain/pricing/tariff.ts';
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { ledgerEntries } from '../../platform/db/schema/money.ts';
import { organizationTariffs } from '../../platform/db/schema/prices.ts';
import { lockWallet } from './balance.ts';

export interface Tariff {
  tier: TariffTier;
  plan: RatePlan;
  isDynamic: boolean;
}

export async function readCurrentTariff(
  db: Executor,
  organizationId: number,
  now: Date,
): Promise<Tariff> {
  const { baseTier, plan, isDynamic } = await readTariffSettings(db, organizationId);
  const current = await findTierAt(db, organizationId, now);
  return { tier: findTier(current ?? baseTier), plan, isDynamic };
}

/** Call in the transaction that changes its inputs. */
export async function updateTariff(tx: Executor, organizationId: number): Promise<void> {
  await lockWallet(tx, organizationId);
  const { baseTier, isDynamic } = await readTariffSettings(tx, organizationId);
  const lastTopUp = isDynamic ? await findLastTopUp(tx, organizationId) : null;
  const tier = lastTopUp === null ? baseTier : findTier(lastTopUp).amountReais;
  if ((await findTierAt(tx, organizationId)) === tier) return;
  await tx.insert(organizationTariffs).values({
    organizationId,
    // The transaction's start is too early: calls that began during the wait had the old tariff.
    since: sql`clock_timestamp()`,
    tier,
  });
}

async function findTierAt(
  db: Executor,
  organizationId: number,
  now?: Date,
): Promise<number | null> {
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

async function readTariffSettings(db: Executor, organizationId: number) {
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

/** Ignores fully refunded or disputed top-ups. */
async function findLastTopUp(db: Executor, organizationId: number): Promise<number | null> {
  const { chargeId, kind, amount, creditAccount, sequence } = ledgerEntries;
  const remainingMoney = sql<number>`sum(case when ${creditAccount} = 'paid' then ${amount} else -${amount} end)`;
  const [topUp] = await db
    .select({ left: remainingMoney.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.organizationId, organizationId), isNotNull(chargeId)))
    .groupBy(chargeId)
    .having(sql`${remainingMoney} > 0`)
    .orderBy(desc(sql`max(${sequence}) filter (where ${kind} = 'topUp')`))
    .limit(1);
  return topUp ? moneyToReais(topUp.left) : null;
}
