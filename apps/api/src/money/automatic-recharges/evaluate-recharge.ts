// Decides by the balance, under the wallet's lock.
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { PaymentError, type CardPayment, type Payment } from '@alo/payments/payments.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { toBalance, lockWallet } from '../balance/balance.ts';
import { openCharge } from '../charges/create-charge.ts';
import { followPayment, takeAnswer } from '../charges/payment-events/follow-payment.ts';
import { ensureCustomer, isUnknownCustomer, readPayer, renewCustomer } from '../charges/payer.ts';
import { failCharge, lookUpPayment } from '../charges/request-payment.ts';
import { CARD_TOKEN } from './create-recharge.ts';
import { holdAtLimit } from './hold-at-limit.ts';
import { findReachedLimit } from './limits.ts';
import { pauseAfterSetback, RECHARGE_ACTOR, settleRecharge } from './settle-recharge.ts';
import {
  lockActiveRecharge,
  canRecharge,
  sumPendingMoney,
  readUsage,
  type StoredRecharge,
} from './store.ts';

interface Attempt {
  recharge: StoredRecharge;
  charge: NonNullable<Awaited<ReturnType<typeof openCharge>>>;
}

export async function evaluateRecharge(context: Context, organizationId: number): Promise<void> {
  const attempt = await context.db.transaction((tx) => openAttempt(context, tx, organizationId));
  if (!attempt) return;
  await chargeCard(context, attempt);
  await context.db.transaction(async (tx) => {
    const recharge = await lockActiveRecharge(tx, organizationId);
    if (recharge) await settleRecharge(context, tx, recharge);
  });
}

async function openAttempt(
  context: Context,
  tx: Executor,
  organizationId: number,
): Promise<Attempt | null> {
  const wallet = await lockWallet(tx, organizationId);
  const activeRecharge = await lockActiveRecharge(tx, organizationId);
  if (!activeRecharge) return null;
  // Refusals are read afterwards: a charge that is refused in between would be missing in both, and the card charged again.
  const pendingMoney = await sumPendingMoney(tx, organizationId);
  const recharge = await pauseAfterSetback(
    context,
    tx,
    await settleRecharge(context, tx, activeRecharge),
  );
  const now = context.now();
  const { status, provider, nextAttemptAt, minimumAmount, rechargeAmount } = recharge;
  if (status !== 'ACTIVE' || provider !== context.payments.id) return null;
  if (nextAttemptAt !== null && nextAttemptAt > now) return null;
  if (pendingMoney > 0 || toBalance(wallet) + pendingMoney >= minimumAmount) return null;
  if (!(await canRecharge(tx, organizationId))) return null;
  const usage = await readUsage(tx, organizationId, now);
  const limit = findReachedLimit(context.config.recharges, usage, rechargeAmount);
  if (limit !== null) {
    await holdAtLimit(context, tx, recharge, limit, usage);
    return null;
  }
  const charge = await openCharge(context, tx, RECHARGE_ACTOR, {
    organizationId,
    type: 'AUTOMATIC',
    amount: rechargeAmount,
    totalAmount: rechargeAmount,
    dueDate: dayAt(now),
    paymentMethod: 'CREDIT_CARD',
    automaticRechargeId: recharge.id,
  });
  return charge && { recharge, charge };
}

/** Looks up a lost answer, so that the card is never charged twice. */
async function chargeCard(
  context: Context,
  attempt: Attempt,
  unknownCustomerId?: string,
): Promise<void> {
  const { charge } = attempt;
  let order: CardPayment;
  try {
    order = await toCardPayment(context, attempt, unknownCustomerId);
  } catch (error) {
    // Nothing was sent, so the card is not to blame.
    await failCharge(context, charge, removeBlame(error));
    return;
  }
  let payment: Payment;
  try {
    payment = await context.payments.chargeCard(order);
  } catch (error) {
    if (isUnknownCustomer(error) && unknownCustomerId === undefined) {
      return chargeCard(context, attempt, order.customerId);
    }
    if (error instanceof PaymentError && error.kind !== 'unknown') {
      // A card belongs to one customer id.
      const isOfAnother = unknownCustomerId !== undefined && unknownCustomerId !== order.customerId;
      const isBlameless = isOfAnother || isUnknownCustomer(error);
      await failCharge(context, charge, isBlameless ? removeBlame(error) : error);
      return;
    }
    context.log.warn({ err: error, chargeId: charge.id }, 'The answer to a card charge was lost');
    await lookUpPayment(context, charge);
    return;
  }
  if (!(await takeAnswer(context, charge, payment))) await followPayment(context, charge);
}

async function toCardPayment(
  context: Context,
  { recharge, charge }: Attempt,
  unknownCustomerId: string | undefined,
): Promise<CardPayment> {
  const payer = await readPayer(context, charge.organizationId);
  return {
    customerId:
      unknownCustomerId === undefined
        ? await ensureCustomer(context, payer)
        : await renewCustomer(context, payer, unknownCustomerId),
    externalReference: charge.externalReference,
    value: charge.totalAmount,
    dueDate: charge.dueDate,
    description: `${context.brand.productName} #${charge.id}`,
    cardToken: context.secrets.open(CARD_TOKEN, recharge.sealedCardToken!),
    remoteIp: recharge.remoteIp!,
  };
}

function removeBlame(error: unknown): unknown {
  if (!(error instanceof PaymentError)) return error;
  return new PaymentError('unavailable', error.message, { codes: error.codes, cause: error });
}
