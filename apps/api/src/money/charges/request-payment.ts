// Requests a charge's payment from the provider.
import { setTimeout as sleep } from 'node:timers/promises';
import { PaymentError, type Payment } from '@alo/payments/payments.ts';
import { audit, systemActor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { followPayment, takeAnswer } from './payment-events/follow-payment.ts';
import { runAsCustomer, readPayer } from './payer.ts';
import { lockCharge, updateCharge, type StoredCharge } from './store.ts';

/** A payment whose answer was lost may take a moment to become visible. */
const LOOK_UP_AFTER_MS = [200, 1500];
/**
 * Latest start of a request: with the provider's time limit (20 s) it ends before the first follow-up, which may request again.
 */
const LATEST_ASKING_MS = 8_000;
/** The provider did not refuse: it was unreachable or busy, or its answer was lost. */
const UNCLEAR_KINDS: readonly PaymentError['kind'][] = ['unknown', 'unavailable', 'rateLimited'];

/**
 * Requests the payment of an open charge. Without an answer the charge stays without a link until a follow-up finds or requests
 * the payment.
 * @throws PaymentError if the provider refuses; the charge is then CANCELED, so that the customer can try again.
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
    context.log.warn({ err: error, chargeId: charge.id }, 'A new payment is not known yet');
    return kind === 'unknown' ? lookUp(context, charge) : charge;
  }
  const taken = await takeAnswer(context, charge, payment);
  const { charge: followed } = taken ?? (await followPayment(context, charge));
  // A parallel attempt has made a payment already, and the customer must not find two to pay.
  if (followed.providerPaymentId !== payment.id) await context.payments.cancelPayment(payment.id);
  return followed;
}

async function createPayment(context: Context, charge: StoredCharge): Promise<Payment> {
  const { payments, brand } = context;
  const latest = Date.now() + LATEST_ASKING_MS;
  const payer = await readPayer(context, charge.organizationId);
  return runAsCustomer(context, payer, (customerId) => {
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

/** Looks for a payment whose answer was lost; if it is not found, the follow-up continues. */
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

/** Marks a charge without a payment at the provider; `failure` begins with the kind of the error. */
export async function failCharge(
  context: Context,
  charge: StoredCharge,
  error: unknown,
): Promise<void> {
  // A declined card is the customer's matter; everything else is the operator's.
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
