import { CHARGE_REFUSALS } from '@alo/contract/money/charges.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { PaymentError, type Payment } from '@alo/payments/payments.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { requireCharge } from './charges.ts';
import { followPayment, takeAnswer, type Cause } from './payment-events/follow-payment.ts';
import { askProvider } from './provider-refusal.ts';
import {
  type ChargeKey,
  findCharge,
  lockCharge,
  updateCharge,
  type StoredCharge,
} from './store.ts';

/** The provider decides between a simultaneous cancel and payment (CHG-04). */
export async function cancelTopUp(
  context: Context,
  organizationId: number,
  actor: Actor,
  id: number,
): Promise<StoredCharge> {
  const charge = await requireCharge(context, organizationId, id);
  if (charge.type !== 'CREDIT' || charge.status !== 'PENDING') throw makeNotCancelableError(id);
  return cancelOpenCharge(context, charge, { actor, action: 'charge.canceled' });
}

/** @throws AppError CHARGE_NOT_CANCELABLE if the charge was or will be paid. */
export async function cancelOpenCharge(
  context: Context,
  charge: StoredCharge,
  cause: Cause,
): Promise<StoredCharge> {
  const canceled = await askProvider(() => cancelAtProvider(context, charge, cause));
  if (canceled.status !== 'CANCELED') throw makeNotCancelableError(charge.id);
  return canceled;
}

async function cancelAtProvider(
  context: Context,
  key: ChargeKey,
  cause: Cause,
): Promise<StoredCharge> {
  const chargeBefore = (await findCharge(context.db, key))!;
  const payment = await findPayment(context, chargeBefore);
  if (payment === null) return cancelWithoutPayment(context, chargeBefore, cause);
  if (payment.status === 'pending' || payment.status === 'overdue') {
    try {
      await context.payments.cancelPayment(payment.id);
    } catch (error) {
      const { charge } = await followPayment(context, key, { cause });
      const isStillOpen = charge.status === 'PENDING' || charge.status === 'OVERDUE';
      if (isStillOpen || !(error instanceof PaymentError)) throw error;
      return charge;
    }
  }
  const now = await context.payments.getPayment(payment.id);
  // Some providers still list a removed payment as pending.
  const isRemoved = now === null || now.status === 'pending' || now.status === 'overdue';
  const answer: Payment = isRemoved ? { ...payment, status: 'canceled' } : now;
  const result = await takeAnswer(context, chargeBefore, answer, cause);
  return (result ?? (await followPayment(context, key, { cause }))).charge;
}

const findPayment = ({ payments }: Context, charge: StoredCharge) =>
  charge.providerPaymentId === null
    ? payments.findPayment(charge.externalReference)
    : payments.getPayment(charge.providerPaymentId);

/** A late payment is canceled then. */
async function cancelWithoutPayment(
  context: Context,
  chargeBefore: StoredCharge,
  { actor, action, reason }: Cause,
): Promise<StoredCharge> {
  return context.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeBefore);
    if (charge.version !== chargeBefore.version) return charge;
    await audit(tx, actor, {
      organizationId: charge.organizationId,
      action,
      target: { id: charge.id, name: `#${charge.id}` },
      before: { status: charge.status },
      after: { status: 'CANCELED', ...(reason !== undefined && { reason }) },
    });
    return updateCharge(tx, charge, { status: 'CANCELED' });
  });
}

const makeNotCancelableError = (id: number) =>
  new AppError(ERROR_CODES.chargeNotCancelable, CHARGE_REFUSALS.cannotBeCanceled(id));
