import type { PaidCard, RechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import { moneyToReais } from '@alo/domain/money.ts';
import { PaymentError } from '@alo/payments/payments.ts';
import type { Context } from '../../platform/context.ts';
import { runwayAbove } from '../balance/forecast.ts';
import { payerOf } from '../charges/payer.ts';
import { missingOfHolder } from './card-holder.ts';
import { limitReached } from './limits.ts';
import {
  chargesPaidByCard,
  findLiveRecharge,
  lastRechargeAt,
  usageOf,
  type StoredRecharge,
} from './store.ts';

/** Which cards are taken, what the limits are, and how much of them an organization has used. */
export async function termsFor(context: Context, organizationId: number): Promise<RechargeTerms> {
  const { db, payments, config } = context;
  const { mostPerDay, mostPerMonth, cooldownMinutes } = config.recharges;
  const usage = await usageOf(db, organizationId, context.now());
  const live = await findLiveRecharge(db, organizationId);
  return {
    provider: payments.name,
    cardBrands: [...payments.cardBrands],
    luhnExemptNumbers: [...payments.luhnExemptNumbers],
    takesCardNumbers: payments.takesCardNumbers,
    missingHolderFields:
      live || !payments.takesCardNumbers
        ? []
        : missingOfHolder(payments, await payerOf(context, organizationId)),
    paidCard:
      live || payments.takesCardNumbers ? null : await findPaidCard(context, organizationId),
    mostPerDay,
    mostPerMonth: moneyToReais(mostPerMonth),
    cooldownMinutes,
    chargedThisMonth: moneyToReais(usage.thisMonth),
    lastRechargeAt: (await lastRechargeAt(db, organizationId))?.toISOString() ?? null,
    nextRechargeAt: live && (await foresee(context, live)),
    limitReached: live && limitReached(config.recharges, usage, live.rechargeAmount),
  };
}

async function foresee(context: Context, live: StoredRecharge): Promise<string | null> {
  if (live.status !== 'ACTIVE') return null;
  const runway = await runwayAbove(context, live.organizationId, live.minimumAmount);
  return runway.kind === 'until' ? runway.until.toISOString() : null;
}

async function findPaidCard(
  { db, payments, log }: Context,
  organizationId: number,
): Promise<PaidCard | null> {
  const [charge] = await chargesPaidByCard(db, organizationId, payments.id);
  if (!charge?.providerPaymentId) return null;
  try {
    const card = await payments.cardOf(charge.providerPaymentId);
    return card && { chargeId: charge.id, cardBrand: card.brand, cardLastFourChar: card.lastFour };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // the page works without it, and says how to come by a card
    log.warn({ err: error, chargeId: charge.id }, 'The provider did not tell the card of a charge');
    return null;
  }
}
