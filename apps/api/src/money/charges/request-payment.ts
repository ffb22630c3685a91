// The conversation with the provider in which a charge gets its payment.
import { setTimeout as sleep } from 'node:timers/promises';
import { PaymentError, type Payment } from '@alo/payments/payments.ts';
import { audit, systemActor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { followPayment, takeAnswer } from './payment-events/follow-payment.ts';
import { asCustomer, payerOf } from './payer.ts';
import { lockCharge, updateCharge, type StoredCharge } from './store.ts';

/** A payment whose answer was lost may take a moment until it is found. */
const LOOK_UP_AFTER_MS = [200, 1500];
/**
 * Later than this no payment is asked for: with the provider's own time limit (20 s) all has ended before the first
 * follow-up, which then may ask anew.
 */
const LATEST_ASKING_MS = 8_000;
/** The provider did not say no: it was not reached, is busy, or its answer was lost. */
const UNSAID: readonly PaymentError['kind'][] = ['unknown', 'unavailable', 'rateLimited'];

/**
 * Asks the provider for the payment of an open charge. Where it does not say, the charge stays without a link: in
 * preparation, until a follow-up finds the payment or asks again.
 * @throws PaymentError when the provider says no; the charge is then CANCELED, so that the customer may try again.
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
    if (!UNSAID.includes(kind)) {
      await failCharge(context, charge, error);
      throw error;
    }
    context.log.warn({ err: error, chargeId: charge.id }, 'A new payment is not known yet');
    return kind === 'unknown' ? lookUp(context, charge) : charge;
  }
  const taken = await takeAnswer(context, charge, payment);
  const { charge: followed } = taken ?? (await followPayment(context, charge));
  // Another try has made a payment already: the customer must not find two to pay.
  if (followed.providerPaymentId !== payment.id) await context.payments.cancelPayment(payment.id);
  return followed;
}

async function createPayment(context: Context, charge: StoredCharge): Promise<Payment> {
  const { payments, brand } = context;
  const latest = Date.now() + LATEST_ASKING_MS;
  const payer = await payerOf(context, charge.organizationId);
  return asCustomer(context, payer, (customerId) => {
    if (Date.now() > latest) {
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

/** Looks for the payment whose answer was lost; not found, the follow-up goes on looking. */
export async function lookUp(context: Context, charge: StoredCharge): Promise<StoredCharge> {
  let found = charge;
  for (const wait of LOOK_UP_AFTER_MS) {
    await sleep(wait);
    const followed = await followPayment(context, charge).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
      return null;
    });
    found = followed?.charge ?? found;
    if (found.providerPaymentId !== null) break;
  }
  return found;
}

/** A charge for which the provider surely holds no payment; `failure` begins with the kind of the error. */
export async function failCharge(
  context: Context,
  charge: StoredCharge,
  error: unknown,
): Promise<void> {
  // a card that says no is the customer's business; everything else is the operator's
  const isDecline = error instanceof PaymentError && error.kind.startsWith('declined');
  context.log[isDecline ? 'info' : 'error'](
    { err: error, chargeId: charge.id },
    'A charge came to nothing at the provider',
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
