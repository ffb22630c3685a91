// One mail per threshold until the balance rises again.
import { getRearmingBalance } from '@alo/domain/money/balance-level.ts';
import { formatMoney, type Money, moneyToReais } from '@alo/domain/money/money.ts';
import { mails } from '@alo/messages/platform/mails.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { balanceAlerts } from '../../platform/db/schema/money.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { toBalance, lockWallet } from '../balance/balance.ts';
import { notifyAdminsByMail } from '../../product/notifications/notify.ts';

export async function findThresholds(db: Executor, organizationId: number): Promise<Money[]> {
  const rows = await db
    .select()
    .from(balanceAlerts)
    .where(eq(balanceAlerts.organizationId, organizationId))
    .orderBy(desc(balanceAlerts.threshold));
  return rows.map(({ threshold }) => threshold);
}

/** Returns thresholds, highest first. A new one above the balance sends no mail. */
export function changeThresholds(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  thresholds: readonly Money[],
): Promise<Money[]> {
  return db.transaction(async (tx) => {
    const balance = toBalance(await lockWallet(tx, organizationId));
    const before = await findThresholds(tx, organizationId);
    const after = [...new Set(thresholds)].toSorted((a, b) => b - a);
    const removedThresholds = before.filter((threshold) => !after.includes(threshold));
    const newThresholds = after.filter((threshold) => !before.includes(threshold));
    if (removedThresholds.length + newThresholds.length === 0) return after;
    if (removedThresholds.length > 0)
      await tx.delete(balanceAlerts).where(matchesThresholds(organizationId, removedThresholds));
    if (newThresholds.length > 0) {
      await tx.insert(balanceAlerts).values(
        newThresholds.map((threshold) => ({
          organizationId,
          threshold,
          isBelow: balance < threshold,
        })),
      );
    }
    await audit(tx, actor, {
      organizationId,
      action: 'balance.alertsChanged',
      before: { thresholds: before.map(moneyToReais) },
      after: { thresholds: after.map(moneyToReais) },
    });
    return after;
  });
}

/**
 * One transaction marks thresholds and queues mails, so it is idempotent in any number of
 * processes.
 */
export function settleAlerts(
  context: Pick<Context, 'db' | 'jobs' | 'secrets' | 'brand' | 'config' | 'now'>,
  organizationId: number,
): Promise<void> {
  return context.db.transaction(async (tx) => {
    const balance = toBalance(await lockWallet(tx, organizationId));
    const alerts = await tx
      .select()
      .from(balanceAlerts)
      .where(eq(balanceAlerts.organizationId, organizationId));
    const pickThresholds = (matches: (alert: (typeof alerts)[number]) => boolean) =>
      alerts.filter(matches).map(({ threshold }) => threshold);
    const crossedThresholds = pickThresholds((a) => !a.isBelow && balance < a.threshold);
    const rearmedThresholds = pickThresholds(
      (a) => a.isBelow && balance >= getRearmingBalance(a.threshold),
    );
    if (rearmedThresholds.length > 0) {
      await tx
        .update(balanceAlerts)
        .set({ isBelow: false })
        .where(matchesThresholds(organizationId, rearmedThresholds));
    }
    if (crossedThresholds.length === 0) return;
    await tx
      .update(balanceAlerts)
      .set({ isBelow: true, alertedAt: context.now() })
      .where(matchesThresholds(organizationId, crossedThresholds));
    const threshold = Math.min(...crossedThresholds);
    const notification = {
      kind: 'balanceLow',
      data: { threshold: moneyToReais(threshold), balance: moneyToReais(balance) },
    } as const;
    const mail = await buildMail(context, tx, organizationId, balance, threshold);
    await notifyAdminsByMail(context, tx, organizationId, notification, mail);
  });
}

async function buildMail(
  context: Pick<Context, 'brand' | 'config'>,
  tx: Executor,
  organizationId: number,
  balance: Money,
  threshold: Money,
): Promise<MailContent> {
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const mailTexts = mails.balanceAlert;
  const { productName } = context.brand;
  const isEmpty = balance <= 0;
  const limit = formatMoney(threshold);
  return {
    subject: isEmpty ? mailTexts.subjectEmpty(productName) : mailTexts.subject(limit, productName),
    title: isEmpty ? mailTexts.titleEmpty : mailTexts.title(limit),
    paragraphs: [mailTexts.text(organization!.name, formatMoney(balance)), mailTexts.advice],
    button: { label: mailTexts.button, url: `${portalAddress(context)}/charge/history` },
    notes: [mailTexts.why],
  };
}

const matchesThresholds = (organizationId: number, thresholds: Money[]) =>
  and(
    eq(balanceAlerts.organizationId, organizationId),
    inArray(balanceAlerts.threshold, thresholds),
  );
