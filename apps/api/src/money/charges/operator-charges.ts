import { moneyToReais, type Money } from '@alo/domain/money/money.ts';
import { PaymentError } from '@alo/payments/payments.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { post } from '../balance/balance.ts';
import { updateTariff } from '../balance/tariffs.ts';
import { openCharge } from './create-charge.ts';
import { followPayment } from './payment-events/follow-payment.ts';
import { getReversedCredit } from './payment-events/payment-credit.ts';
import { buildOperatorKey } from './payment-events/payment-effects.ts';
import { queueReceipt } from './receipt-mail.ts';
import { requestPayment } from './request-payment.ts';
import { type ChargeKey, lockCharge, updateCharge, type StoredCharge } from './store.ts';

export interface OperatorCharge {
  organizationId: number;
  type: 'MANUAL' | 'SUBSCRIPTION';
  totalAmount: Money;
  amount: Money;
  dueDate: string;
  description: string;
}

/** @throws PaymentError if the provider refuses; the charge is then CANCELED. */
export async function chargeOrganization(
  context: Context,
  actor: Actor,
  order: OperatorCharge,
): Promise<StoredCharge> {
  const charge = await context.db.transaction((tx) => openCharge(context, tx, actor, order));
  return requestPayment(context, charge!);
}

/** Returns null if the payment is paid already. */
export async function confirmCharge(
  context: Context,
  actor: Actor,
  key: ChargeKey,
  reason: string,
): Promise<StoredCharge | null> {
  const { id } = key;
  await closeAtProvider(context, key);
  return context.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, key);
    if (charge.paidAt !== null) return null;
    if (charge.type !== 'SUBSCRIPTION' && charge.amount > 0) {
      await post(tx, charge.organizationId, {
        key: buildOperatorKey(id),
        kind: 'topUp',
        amount: charge.amount,
        debit: 'settlement',
        credit: 'paid',
        chargeId: id,
        note: reason,
      });
      await updateTariff(tx, charge.organizationId);
    }
    const confirmedCharge = await updateCharge(tx, key, {
      status: 'CONFIRMED_MANUALLY',
      paidAt: context.now(),
      failure: null,
    });
    await audit(tx, actor, {
      organizationId: charge.organizationId,
      action: 'charge.confirmed',
      target: { id, name: `#${id}` },
      before: { status: charge.status },
      after: { status: confirmedCharge.status, reason },
    });
    await queueReceipt(context, tx, confirmedCharge);
    return confirmedCharge;
  });
}

/** @throws PaymentError if the payment is open and cannot be canceled. */
async function closeAtProvider(context: Context, key: ChargeKey): Promise<void> {
  const { charge } = await followPayment(context, key);
  if (charge.providerPaymentId === null || charge.paidAt !== null) return;
  const payment = await context.payments.getPayment(charge.providerPaymentId);
  if (payment?.status !== 'pending' && payment?.status !== 'overdue') return;
  await context.payments.cancelPayment(payment.id);
}

/**
 * The balance may become negative.
 * @throws PaymentError with the provider's reason.
 */
export async function refundCharge(
  context: Context,
  actor: Actor,
  charge: StoredCharge,
  { amount, reason }: { amount: Money | undefined; reason: string },
): Promise<StoredCharge> {
  if (charge.status === 'CONFIRMED_MANUALLY') {
    return refundOutsideProvider(context, actor, charge, { amount, reason });
  }
  try {
    await context.payments.refundPayment(charge.providerPaymentId!, amount);
  } catch (error) {
    // A refund must not be repeated after a lost answer.
    if (!(error instanceof PaymentError) || error.kind !== 'unknown') throw error;
  }
  const cause = { actor, action: 'charge.refunded', reason } as const;
  return (await followPayment(context, charge, { cause })).charge;
}

function refundOutsideProvider(
  context: Context,
  actor: Actor,
  key: ChargeKey,
  { amount, reason }: { amount: Money | undefined; reason: string },
): Promise<StoredCharge> {
  const { id } = key;
  return context.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, key);
    if (charge.status !== 'CONFIRMED_MANUALLY') return charge;
    const refundedAmount = Math.min(
      charge.totalAmount,
      amount === undefined ? charge.totalAmount : charge.refundedAmount + amount,
    );
    const credit = getReversedCredit({ ...charge, refundedAmount }) - getReversedCredit(charge);
    if (charge.type !== 'SUBSCRIPTION' && credit > 0) {
      await post(tx, charge.organizationId, {
        key: `refund:operator:${id}:${refundedAmount}`,
        kind: 'refund',
        amount: credit,
        debit: 'paid',
        credit: 'settlement',
        chargeId: id,
        note: reason,
      });
      await updateTariff(tx, charge.organizationId);
    }
    const status = refundedAmount === charge.totalAmount ? 'REFUNDED' : charge.status;
    await audit(tx, actor, {
      organizationId: charge.organizationId,
      action: 'charge.refunded',
      target: { id, name: `#${id}` },
      before: { refundedAmount: moneyToReais(charge.refundedAmount) },
      after: { refundedAmount: moneyToReais(refundedAmount), status, reason },
    });
    const setback = charge.type === 'AUTOMATIC' ? 'refunded' : charge.setback;
    return updateCharge(tx, key, { refundedAmount, status, setback });
  });
}

export async function setInvoiceLink(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  key: ChargeKey,
  invoiceLink: string | null,
): Promise<StoredCharge> {
  return db.transaction(async (tx) => {
    const charge = await lockCharge(tx, key);
    if (charge.invoiceLink === invoiceLink) return charge;
    await audit(tx, actor, {
      organizationId: charge.organizationId,
      action: 'charge.changed',
      target: { id: charge.id, name: `#${charge.id}` },
      before: { invoiceLink: charge.invoiceLink },
      after: { invoiceLink },
    });
    return updateCharge(tx, charge, { invoiceLink });
  });
}
