import type { PaidCard, RechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { PaymentError } from '@alo/payments/payments.ts';
import type { Context } from '../../platform/context.ts';
import { computeRunway } from '../balance/forecast.ts';
import { readPayer } from '../charges/payer.ts';
import { findMissingHolderFields } from './card-holder.ts';
import { findReachedLimit } from './limits.ts';
import {
  findChargesPaidByCard,
  findLiveRecharge,
  findLastRechargeAt,
  readUsage,
  type StoredRecharge,
} from './store.ts';

export async function readTerms(context: Context, organizationId: number): Promise<RechargeTerms> {
  const { db, payments, config } = context;
  const { mostPerDay, mostPerMonth, cooldownMinutes } = config.recharges;
  const usage = await readUsage(db, organizationId, context.now());
  const liveRecharge = await findLiveRecharge(db, organizationId);
  return {
    provider: payments.name,
    cardBrands: [...payments.cardBrands],
    luhnExemptNumbers: [...payments.luhnExemptNumbers],
    takesCardNumbers: payments.takesCardNumbers,
    missingHolderFields:
      liveRecharge || !payments.takesCardNumbers
        ? []
        : findMissingHolderFields(payments, await readPayer(context, organizationId)),
    paidCard:
      liveRecharge || payments.takesCardNumbers
        ? null
        : await findPaidCard(context, organizationId),
    mostPerDay,
    mostPerMonth: moneyToReais(mostPerMonth),
    cooldownMinutes,
    chargedThisMonth: moneyToReais(usage.thisMonth),
    lastRechargeAt: (await findLastRechargeAt(db, organizationId))?.toISOString() ?? null,
    nextRechargeAt: liveRecharge && (await forecastRecharge(context, liveRecharge)),
    limitReached:
      liveRecharge && findReachedLimit(config.recharges, usage, liveRecharge.rechargeAmount),
  };
}

async function forecastRecharge(
  context: Context,
  liveRecharge: StoredRecharge,
): Promise<string | null> {
  if (liveRecharge.status !== 'ACTIVE') return null;
  const runway = await computeRunway(
    context,
    liveRecharge.organizationId,
    liveRecharge.minimumAmount,
  );
  return runway.kind === 'until' ? runway.until.toISOString() : null;
}

async function findPaidCard(
  { db, payments, log }: Context,
  organizationId: number,
): Promise<PaidCard | null> {
  const [charge] = await findChargesPaidByCard(db, organizationId, payments.id);
  if (!charge?.providerPaymentId) return null;
  try {
    const card = await payments.getPaymentCard(charge.providerPaymentId);
    return card && { chargeId: charge.id, cardBrand: card.brand, cardLastFourChar: card.lastFour };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log.warn(
      { err: error, chargeId: charge.id },
      'The payment provider did not return the card of a charge',
    );
    return null;
  }
}
