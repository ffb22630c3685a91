import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CHARGE_DUE_DAYS,
  CHARGE_REFUSALS,
  TOP_UP_MAX,
  TOP_UP_MIN,
  type createCharge as createChargeEndpoint,
} from '@alo/contract/charges.ts';
import type { BodyOf } from '@alo/contract/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/error.ts';
import { moneyFromReais, moneyToReais } from '@alo/domain/money.ts';
import { addDays, dayAt, daysBetween, type Day } from '@alo/domain/sao-paulo-time.ts';
import { chargeRefusals } from '@alo/messages/charge-refusals.ts';
import { PaymentError, type Payment } from '@alo/payments/payments.ts';
import { audit, systemActor, type Actor } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../session/session.ts';
import { queueFollowUp } from './follow-up.ts';
import { followPayment, takeAnswer } from './follow-payment.ts';
import { markOverdue } from './mark-overdue.ts';
import { customerOf, payerOf } from './payer.ts';
import { refusalOf } from './provider-refusal.ts';
import {
  insertCharge,
  lockCharge,
  updateCharge,
  type NewChargeRow,
  type StoredCharge,
} from './store.ts';

const LATEST_DUE_DAYS = 365;
/** A payment whose answer was lost may take a moment until it is found. */
const LOOK_UP_AFTER_MS = [200, 1500];

/**
 * Tops up: a charge and the payment that belongs to it at the provider.
 * @throws AppError when a top-up is pending, when the provider says no (the charge is then CANCELED) or is down.
 */
export async function createTopUp(
  context: Context,
  session: Session,
  actor: Actor,
  body: BodyOf<typeof createChargeEndpoint>,
): Promise<StoredCharge> {
  if (session.isUnlimited) throw new AppError(ERROR_CODES.accessDenied, chargeRefusals.unlimited);
  const { organizationId } = session;
  const today = dayAt(context.now());
  const { amount, dueDate } = readTopUp(body, today);
  await context.throttle.reserve('chargesOfOrganization', String(organizationId));
  const charge = await context.db.transaction(async (tx) => {
    await markOverdue(tx, today, organizationId);
    return openCharge(context, tx, actor, {
      organizationId,
      type: 'CREDIT',
      amount,
      totalAmount: amount,
      dueDate,
      paymentMethod: body.paymentMethod,
    });
  });
  if (!charge) {
    // the provider was not asked
    await context.throttle.giveBack('chargesOfOrganization', String(organizationId));
    throw new AppError(ERROR_CODES.pendingChargeExists, CHARGE_REFUSALS.pendingExists);
  }
  return requestPayment(context, charge);
}

function readTopUp(body: BodyOf<typeof createChargeEndpoint>, today: Day) {
  const { amount } = body;
  if (!(amount >= TOP_UP_MIN && amount <= TOP_UP_MAX)) refuse('amount', chargeRefusals.amount);
  if (Math.round(amount * 100) / 100 !== amount) refuse('amount', chargeRefusals.cents);
  const dueDate =
    body.dueDate === undefined ? addDays(today, CHARGE_DUE_DAYS) : dayOf(body.dueDate);
  if (dueDate === null) return refuse('dueDate', chargeRefusals.dueDateInvalid);
  const days = daysBetween(today, dueDate);
  if (days < 0) refuse('dueDate', chargeRefusals.dueDatePast);
  if (days > LATEST_DUE_DAYS) refuse('dueDate', chargeRefusals.dueDateTooFar(LATEST_DUE_DAYS));
  return { amount: moneyFromReais(amount), dueDate };
}

/** A day, or the day of an instant in São Paulo; clients of the field send either. */
function dayOf(text: string): Day | null {
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})(T.+)?$/.exec(text) ?? [];
  // 31 February would silently become 3 March
  if (day === undefined || Number.isNaN(Date.parse(text)) || addDays(day, 0) !== day) return null;
  return clock === undefined ? day : dayAt(text);
}

function refuse(field: string, message: string): never {
  throw new AppError(ERROR_CODES.invalidRequest, message, {
    details: { messages: { [field]: [message] } },
  });
}

export type ChargeOrder = Omit<
  NewChargeRow,
  'status' | 'provider' | 'externalReference' | 'createdAt'
>;

/** The charge's row, before any provider hears of it. Null: another one is in the way. */
export async function openCharge(
  context: Context,
  tx: Executor,
  actor: Actor,
  order: ChargeOrder,
): Promise<StoredCharge | null> {
  const charge = await insertCharge(tx, {
    ...order,
    // a kept card is charged at once: nobody is waited for
    status: order.type === 'AUTOMATIC' ? 'PROCESSING' : 'PENDING',
    provider: context.payments.id,
    externalReference: randomUUID(),
    createdAt: context.now(),
  });
  if (!charge) return null;
  await queueFollowUp(context, tx, charge.id, 0);
  await audit(tx, actor, {
    organizationId: charge.organizationId,
    action: 'charge.created',
    target: { id: charge.id, name: `#${charge.id}` },
    after: {
      type: charge.type,
      amount: moneyToReais(charge.amount),
      totalAmount: moneyToReais(charge.totalAmount),
      dueDate: charge.dueDate,
    },
  });
  return charge;
}

/**
 * Asks the provider for the payment of an open charge. Where the answer is lost it is looked up; not found, the
 * charge stays without a link and the follow-up finds out: a second payment is never made.
 * @throws AppError when the provider says no; the charge is then CANCELED, so that the customer may try again.
 */
export async function requestPayment(
  context: Context,
  charge: StoredCharge,
): Promise<StoredCharge> {
  const { payments } = context;
  const payer = await payerOf(context, charge.organizationId);
  let customerId: string;
  try {
    customerId = await customerOf(context, payer);
  } catch (error) {
    await failCharge(context, charge, error);
    const isRejected = error instanceof PaymentError && error.kind === 'rejected';
    if (!isRejected || payer.cpfCnpj !== null) throw refusalOf(error);
    throw new AppError(ERROR_CODES.financialDataRequired, chargeRefusals.financialDataRequired);
  }
  let payment: Payment;
  try {
    payment = await payments.createPayment({
      customerId,
      externalReference: charge.externalReference,
      value: charge.totalAmount,
      dueDate: charge.dueDate,
      description: charge.description ?? `${context.brand.productName} #${charge.id}`,
    });
  } catch (error) {
    if (error instanceof PaymentError && error.kind !== 'unknown') {
      await failCharge(context, charge, error);
      throw refusalOf(error);
    }
    context.log.warn({ err: error, chargeId: charge.id }, 'The answer to a new payment was lost');
    return lookUp(context, charge);
  }
  const taken = await takeAnswer(context, charge, payment);
  return (taken ?? (await followPayment(context, charge))).charge;
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
