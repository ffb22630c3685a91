import { setTimeout as sleep } from 'node:timers/promises';
import { PaymentError, type Payment } from '@alo/payments/payments.ts';
import { audit, systemActor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { followPayment, takeAnswer } from './payment-events/follow-payment.ts';
import { runAsCustomer, readPayer } from './payer.ts';
import { lockCharge, updateCharge, type StoredCharge } from './store.ts';

/** A payment may become visible late. */
const LOOK_UP_DELAYS_MS = [200, 1500];
/** Ends before the first follow-up, with the provider's limit of 20 s. */
const MAX_CUSTOMER_LOOKUP_MS = 8_000;
const UNCLEAR_KINDS: readonly PaymentError['kind'][] = ['unknown', 'unavailable', 'rateLimited'];

/**
 * Without an answer, a follow-up adds the link.
 * @throws PaymentError if the provider refuses; the charge is then CANCELED.
 */
export async function requestPayment(
  context: Context,
  charge: StoredCharge,
): Promise<StoredCharge> {
  let payment: Payment;
  try {
    payment = await createPayment(context, charge);
  } catch (error) {
    const kind = error instanceof PaymentError ? error.kind : 'unknown';
    if (!UNCLEAR_KINDS.includes(kind)) {
      await failCharge(context, charge, error);
      throw error;
    }
    context.log.warn(
      { err: error, chargeId: charge.id },
      'The payment provider has not confirmed a new payment yet',
    );
    return kind === 'unknown' ? lookUpPayment(context, charge) : charge;
  }
  const result = await takeAnswer(context, charge, payment);
  const { charge: currentCharge } = result ?? (await followPayment(context, charge));
  if (currentCharge.providerPaymentId !== payment.id)
    await context.payments.cancelPayment(payment.id);
  return currentCharge;
}

async function createPayment(context: Context, charge: StoredCharge): Promise<Payment> {
  const { payments, brand } = context;
  const deadlineMs = Date.now() + MAX_CUSTOMER_LOOKUP_MS;
  const payer = await readPayer(context, charge.organizationId);
  return runAsCustomer(context, payer, (customerId) => {
    if (Date.now() > deadlineMs) {
      throw new PaymentError('unavailable', 'The payment provider took too long to find the payer');
    }
    return payments.createPayment({
      customerId,
      externalReference: charge.externalReference,
      value: charge.totalAmount,
      dueDate: charge.dueDate,
      description: charge.description ?? `${brand.productName} #${charge.id}`,
    });
  });
}

export async function lookUpPayment(context: Context, charge: StoredCharge): Promise<StoredCharge> {
  let currentCharge = charge;
  for (const delayMs of LOOK_UP_DELAYS_MS) {
    await sleep(delayMs);
    const result = await followPayment(context, charge).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
      return null;
    });
    currentCharge = result?.charge ?? currentCharge;
    if (currentCharge.providerPaymentId !== null) break;
  }
  return currentCharge;
}

/** `failure` begins with the error's kind. */
export async function failCharge(
  context: Context,
  charge: StoredCharge,
  error: unknown,
): Promise<void> {
  // A declined card is the customer's matter.
  const isDecline = error instanceof PaymentError && error.kind.startsWith('declined');
  context.log[isDecline ? 'info' : 'error'](
    { err: error, chargeId: charge.id },
    'A charge failed at the payment provider',
  );
  await context.db.transaction(async (tx) => {
    const { status, providerPaymentId } = await lockCharge(tx, charge);
    if (status !== charge.status || providerPaymentId !== null) return;
    const failure = error instanceof PaymentError ? `${error.kind}: ${error.message}` : 'error';
    await updateCharge(tx, charge, { status: 'CANCELED', failure });
    await audit(tx, systemActor(charge.provider), {
      organizationId: charge.organizationId,
      action: 'charge.changed',
      target: { id: charge.id, name: `#${charge.id}` },
      before: { status },
      after: { status: 'CANCELED' },
    });
  });
}
