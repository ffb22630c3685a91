import { formatMoney, moneyToReais } from '@alo/domain/money/money.ts';
import {
  automaticRecharges,
  cardBrandNames,
  pausedReasons,
} from '@alo/messages/money/automatic-recharges.ts';
import { mails } from '@alo/messages/platform/mails.ts';
import { systemActor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import type { charges } from '../../platform/db/schema/payments.ts';
import { formatMinute } from '@alo/domain/time/sao-paulo-time.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { announceCharge } from '../balance/balance.ts';
import { notifyAdminsByMail } from '../../product/notifications/notify.ts';
import { auditRecharge } from './change-recharge.ts';
import {
  findSetback,
  findRecentFailures,
  findUnsettledCharges,
  updateRecharge,
  type NewRecharge,
  type StoredRecharge,
} from './store.ts';

export const RECHARGE_ACTOR = systemActor('automatic-recharge');

const MAX_REFUSALS = 3;
/** The third refusal pauses the rule (ARC-08). */
const REFUSAL_GAPS_HOURS = [1, 6];
const OUTAGE_GAPS_MINUTES = [2, 10, 30, 60];
const OUTAGE = /^(unavailable|rateLimited|credentials|error)/;

type Outcome = 'paid' | 'declined' | 'declinedForGood' | 'outage' | 'nothing';

function toOutcome({ status, failure }: typeof charges.$inferSelect): Outcome {
  if (status !== 'CANCELED') return status === 'OVERDUE' ? 'nothing' : 'paid';
  if (failure === null || failure === 'never arrived') return 'nothing';
  if (failure.startsWith('declinedForGood')) return 'declinedForGood';
  return OUTAGE.test(failure) ? 'outage' : 'declined';
}

/** The caller holds the rule's lock. */
export async function settleRecharge(
  context: Context,
  tx: Executor,
  recharge: StoredRecharge,
): Promise<StoredRecharge> {
  let settledRecharge = recharge;
  for (const charge of await findUnsettledCharges(tx, recharge)) {
    const changes = await computeChanges(context, tx, settledRecharge, charge);
    const before = settledRecharge;
    settledRecharge = await updateRecharge(tx, recharge, {
      ...changes,
      settledChargeId: charge.id,
    });
    await announceCharge(tx, charge.organizationId, charge.id);
    if (before.status === 'ACTIVE' && settledRecharge.status === 'PAUSED') {
      await auditRecharge(tx, RECHARGE_ACTOR, 'recharge.paused', before, settledRecharge);
      await notifyPaused(context, tx, settledRecharge, mails.recharge.paused);
    } else if (before.refusals === 0 && settledRecharge.refusals === 1) {
      await notifyRefused(context, tx, settledRecharge);
    }
  }
  return settledRecharge;
}

async function computeChanges(
  context: Context,
  tx: Executor,
  recharge: StoredRecharge,
  charge: typeof charges.$inferSelect,
): Promise<Partial<NewRecharge>> {
  const now = context.now().getTime();
  const outcome = toOutcome(charge);
  switch (outcome) {
    case 'paid': {
      const { cooldownMinutes } = context.config.recharges;
      const paidAt = (charge.paidAt ?? charge.createdAt).getTime();
      // The provider may name only the day.
      const since = Math.max(paidAt, charge.createdAt.getTime());
      return { refusals: 0, nextAttemptAt: new Date(since + cooldownMinutes * 60_000) };
    }
    case 'declined':
    case 'declinedForGood': {
      const refusals = recharge.refusals + 1;
      if (outcome === 'declinedForGood' || refusals >= MAX_REFUSALS) {
        return { refusals, nextAttemptAt: null, status: 'PAUSED', pausedReason: outcome };
      }
      const hours = REFUSAL_GAPS_HOURS[refusals - 1]!;
      return { refusals, nextAttemptAt: new Date(now + hours * 3600_000) };
    }
    case 'outage': {
      const failures = await findRecentFailures(tx, recharge);
      const first = failures.findIndex((failure) => failure === null || !OUTAGE.test(failure));
      const outagesInRow = first === -1 ? failures.length : first;
      const gap = OUTAGE_GAPS_MINUTES[Math.min(outagesInRow, OUTAGE_GAPS_MINUTES.length) - 1] ?? 2;
      return { nextAttemptAt: new Date(now + gap * 60_000) };
    }
    case 'nothing':
      return {};
  }
}

const describeCard = ({ cardBrand, cardLastFourChar }: StoredRecharge) =>
  automaticRecharges.card(cardBrandNames[cardBrand], cardLastFourChar);

const buildButton = (context: Context) => ({
  label: mails.recharge.button,
  url: `${portalAddress(context)}/charge/automatic`,
});

async function notifyRefused(
  context: Context,
  tx: Executor,
  recharge: StoredRecharge,
): Promise<void> {
  const mailTexts = mails.recharge;
  const when = formatMinute(recharge.nextAttemptAt!);
  const notification = {
    kind: 'rechargeRefused',
    data: {
      amount: moneyToReais(recharge.rechargeAmount),
      card: describeCard(recharge),
      nextAttemptAt: recharge.nextAttemptAt!.toISOString(),
    },
  } as const;
  await notifyAdminsByMail(context, tx, recharge.organizationId, notification, {
    subject: mailTexts.refusedSubject(context.brand.productName),
    title: mailTexts.refusedTitle,
    paragraphs: mailTexts.refused(
      formatMoney(recharge.rechargeAmount),
      describeCard(recharge),
      when,
    ),
    button: buildButton(context),
    notes: [mailTexts.note],
  });
}

/** The lower balance must not charge the card again. The caller holds the lock. */
export async function pauseAfterSetback(
  context: Context,
  tx: Executor,
  recharge: StoredRecharge,
): Promise<StoredRecharge> {
  const setback = recharge.status === 'ACTIVE' ? await findSetback(tx, recharge) : null;
  if (setback === null) return recharge;
  const pausedRecharge = await updateRecharge(tx, recharge, {
    status: 'PAUSED',
    pausedReason: setback,
    nextAttemptAt: null,
  });
  await auditRecharge(tx, RECHARGE_ACTOR, 'recharge.paused', recharge, pausedRecharge);
  await notifyPaused(context, tx, pausedRecharge, mails.recharge.pausedBySetback);
  return pausedRecharge;
}

async function notifyPaused(
  context: Context,
  tx: Executor,
  recharge: StoredRecharge,
  paragraphs: typeof mails.recharge.paused,
): Promise<void> {
  const mailTexts = mails.recharge;
  const reason = pausedReasons[recharge.pausedReason!]!;
  const card = describeCard(recharge);
  const notification = { kind: 'rechargePaused', data: { reason, card } } as const;
  await notifyAdminsByMail(context, tx, recharge.organizationId, notification, {
    subject: mailTexts.pausedSubject(context.brand.productName),
    title: mailTexts.pausedTitle,
    paragraphs: paragraphs(reason, card),
    button: buildButton(context),
    notes: [mailTexts.note],
  });
}
