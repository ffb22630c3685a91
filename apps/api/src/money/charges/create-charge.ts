import { randomUUID } from 'node:crypto';
import {
  CHARGE_DUE_DAYS,
  CHARGE_REFUSALS,
  MAX_TOP_UP,
  MIN_TOP_UP,
  type createCharge as createChargeEndpoint,
} from '@alo/contract/money/charges.ts';
import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { moneyFromReais, moneyToReais } from '@alo/domain/money/money.ts';
import { addDays, dayAt, countDaysBetween, type Day } from '@alo/domain/time/sao-paulo-time.ts';
import { areWholeCents } from '@alo/domain/money/whole-cents.ts';
import { chargeRefusals } from '@alo/messages/money/charge-refusals.ts';
import type { Session } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { fieldRefusal } from '../../platform/field-refusal.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { queueFollowUp } from './follow-up/follow-up.ts';
import { markOverdue } from './follow-up/mark-overdue.ts';
import { toRefusal } from './provider-refusal.ts';
import { requestPayment } from './request-payment.ts';
import { findCharge, insertCharge, type NewChargeRow, type StoredCharge } from './store.ts';

const MAX_DUE_DAYS = 365;
const REQUEST_TIMEOUT_MS = 8_000;

/**
 * The charge has no link if the provider is slow or down.
 * @throws AppError if a top-up is pending, or the provider refuses (CANCELED).
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
    // The provider was not asked.
    await context.throttle.giveBack('chargesOfOrganization', String(organizationId));
    throw new AppError(ERROR_CODES.pendingChargeExists, CHARGE_REFUSALS.pendingExists);
  }
  return requestPaymentInTime(context, charge);
}

async function requestPaymentInTime(context: Context, charge: StoredCharge): Promise<StoredCharge> {
  const request = requestPayment(context, charge);
  const chargeInTime = await withTimeout(REQUEST_TIMEOUT_MS, request).catch((error: unknown) => {
    throw toRefusal(error);
  });
  if (chargeInTime !== null) return chargeInTime;
  request.catch((err: unknown) => {
    context.log.warn(
      { err, chargeId: charge.id },
      'A charge failed after the customer had been answered',
    );
  });
  return (await findCharge(context.db, charge))!;
}

function readTopUp(body: BodyOf<typeof createChargeEndpoint>, today: Day) {
  const { amount } = body;
  if (!(amount >= MIN_TOP_UP && amount <= MAX_TOP_UP)) {
    throw fieldRefusal({ amount: chargeRefusals.amount });
  }
  if (!areWholeCents(amount)) {
    throw fieldRefusal({ amount: chargeRefusals.cents });
  }
  const dueDate =
    body.dueDate === undefined ? addDays(today, CHARGE_DUE_DAYS) : parseDay(body.dueDate);
  if (dueDate === null) throw fieldRefusal({ dueDate: chargeRefusals.dueDateInvalid });
  const days = countDaysBetween(today, dueDate);
  if (days < 0) throw fieldRefusal({ dueDate: chargeRefusals.dueDatePast });
  if (days > MAX_DUE_DAYS) {
    throw fieldRefusal({ dueDate: chargeRefusals.dueDateTooFar(MAX_DUE_DAYS) });
  }
  return { amount: moneyFromReais(amount), dueDate };
}

/** An instant counts as its day in São Paulo. */
function parseDay(text: string): Day | null {
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})(T.+)?$/.exec(text) ?? [];
  // Date.parse turns 31 February into 3 March.
  if (day === undefined || Number.isNaN(Date.parse(text)) || addDays(day, 0) !== day) return null;
  return clock === undefined ? day : dayAt(text);
}

export type ChargeOrder = Omit<
  NewChargeRow,
  'status' | 'provider' | 'externalReference' | 'createdAt'
>;

/** Returns null if another charge is pending. */
export async function openCharge(
  context: Context,
  tx: Executor,
  actor: Actor,
  order: ChargeOrder,
): Promise<StoredCharge | null> {
  const charge = await insertCharge(tx, {
    ...order,
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
