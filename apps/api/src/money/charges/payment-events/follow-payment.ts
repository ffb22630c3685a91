// Webhooks are not trusted, so it asks the provider.
import type { AuditAction } from '@alo/contract/product/audit-events.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import type { Payment } from '@alo/payments/payments.ts';
import { audit, changedFields, systemActor, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { post, type Posting } from '../../balance/balance.ts';
import { updateTariff } from '../../balance/tariffs.ts';
import { decideEffects, isObsolete, findMismatch } from './payment-decision.ts';
import { queueReceipt } from '../receipt-mail.ts';
import {
  type ChargeKey,
  findCharge,
  lockCharge,
  updateCharge,
  type StoredCharge,
} from '../store.ts';

export interface FollowResult {
  charge: StoredCharge;
  outcome: string;
}

/** Undefined if the provider acted alone. */
export interface Cause {
  actor: Actor;
  action: AuditAction;
  reason?: string;
}

const MAX_TRIES = 10;
/** Requests that may create the payment end earlier. */
const CREATION_TIMEOUT_MS = 10 * 60_000;

/** @throws PaymentError if the provider does not answer. */
export async function followPayment(
  context: Context,
  key: ChargeKey,
  { cause, paymentId }: { cause?: Cause; paymentId?: string } = {},
): Promise<FollowResult> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const chargeBefore = (await findCharge(context.db, key))!;
    if (chargeBefore.provider !== context.payments.id) {
      return { charge: chargeBefore, outcome: `belongs to ${chargeBefore.provider}` };
    }
    const payment = await fetchPayment(context, chargeBefore, paymentId);
    const result =
      payment === null
        ? await cancelIfLost(context, chargeBefore)
        : await takeAnswer(context, chargeBefore, payment, cause);
    if (result) return result;
  }
  throw new Error(`Charge ${key.id} keeps changing`);
}

function fetchPayment(
  { payments }: Context,
  charge: StoredCharge,
  paymentId?: string,
): Promise<Payment | null> {
  const id = paymentId ?? charge.providerPaymentId;
  return id === null ? payments.findPayment(charge.externalReference) : payments.getPayment(id);
}

/** Returns null if the charge has changed, so that the caller asks again. */
export async function takeAnswer(
  context: Context,
  chargeBefore: StoredCharge,
  payment: Payment,
  cause?: Cause,
): Promise<FollowResult | null> {
  const mismatch = findMismatch(chargeBefore, payment);
  if (mismatch !== null) {
    context.log.error({ chargeId: chargeBefore.id, paymentId: payment.id }, `payment: ${mismatch}`);
    return { charge: chargeBefore, outcome: mismatch };
  }
  if (isObsolete(chargeBefore, payment)) {
    await context.payments.cancelPayment(payment.id);
    return applyPayment(context, chargeBefore, { ...payment, status: 'canceled' }, cause);
  }
  return applyPayment(context, chargeBefore, payment, cause);
}

function applyPayment(
  context: Context,
  chargeBefore: StoredCharge,
  payment: Payment,
  cause?: Cause,
): Promise<FollowResult | null> {
  return context.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeBefore);
    if (charge.version !== chargeBefore.version) return null;
    const { changes, postings, warning } = await decideEffects(context, tx, charge, payment);
    if (warning !== null) {
      context.log.error({ chargeId: charge.id, paymentId: payment.id }, `payment: ${warning}`);
    }
    if (!changedFields<Partial<StoredCharge>>(charge, changes) && postings.length === 0) {
      return { charge, outcome: warning ?? NOTHING_NEW };
    }
    for (const posting of postings) await post(tx, charge.organizationId, posting);
    if (postings.length > 0) await updateTariff(tx, charge.organizationId);
    const setback = getSetback(charge, changes, postings) ?? charge.setback;
    const after = await updateCharge(tx, charge, { ...changes, setback });
    await auditChange(tx, charge, after, cause);
    if (charge.paidAt === null && isPaid(after)) await queueReceipt(context, tx, after);
    return { charge: after, outcome: warning ?? describeOutcome(charge, after, postings) };
  });
}

export const NOTHING_NEW = 'nothing new';
export const UNKNOWN_TO_PROVIDER = 'unknown to the provider';

function getSetback(
  charge: StoredCharge,
  { refundedAmount = 0, isDisputed = false }: Partial<StoredCharge>,
  postings: readonly Posting[],
): StoredCharge['setback'] {
  if (charge.type !== 'AUTOMATIC') return null;
  const isLost = postings.some(({ kind }) => kind === 'chargeback');
  if (isLost || (isDisputed && !charge.isDisputed)) return 'disputed';
  return refundedAmount > charge.refundedAmount ? 'refunded' : null;
}

const isPaid = ({ status }: StoredCharge) => status === 'PAID' || status === 'CONFIRMED_MANUALLY';

const AUDITED = ['status', 'refundedAmount', 'isDisputed', 'totalAmount'] as const;

async function auditChange(
  tx: Executor,
  before: StoredCharge,
  after: StoredCharge,
  cause?: Cause,
): Promise<void> {
  const changes = changedFields(toAudited(before), toAudited(after));
  if (!changes) return;
  await audit(tx, cause?.actor ?? systemActor(after.provider), {
    organizationId: after.organizationId,
    action: cause?.action ?? 'charge.changed',
    target: { id: after.id, name: `#${after.id}` },
    before: changes.before,
    after: { ...changes.after, ...(cause?.reason !== undefined && { reason: cause.reason }) },
  });
}

const toAudited = (charge: StoredCharge) =>
  Object.fromEntries(
    AUDITED.map((field) => {
      const value = charge[field];
      return [field, typeof value === 'number' ? moneyToReais(value) : value];
    }),
  );

function describeOutcome(
  before: StoredCharge,
  after: StoredCharge,
  postings: readonly Posting[],
): string {
  const credit = postings.reduce(
    (sum, { amount, credit: to }) => sum + (to === 'paid' ? amount : -amount),
    0,
  );
  const status =
    before.status === after.status ? after.status : `${before.status} → ${after.status}`;
  return credit === 0 ? status : `${status}, credit ${moneyToReais(credit).toFixed(2)}`;
}

async function cancelIfLost(
  context: Context,
  chargeBefore: StoredCharge,
): Promise<FollowResult | null> {
  const age = context.now().getTime() - chargeBefore.createdAt.getTime();
  const isWaiting = chargeBefore.status === 'PENDING' || chargeBefore.status === 'PROCESSING';
  const isLost = chargeBefore.providerPaymentId === null && isWaiting && age > CREATION_TIMEOUT_MS;
  if (!isLost) return { charge: chargeBefore, outcome: UNKNOWN_TO_PROVIDER };
  return context.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeBefore);
    if (charge.version !== chargeBefore.version) return null;
    const after = await updateCharge(tx, charge, { status: 'CANCELED', failure: 'never arrived' });
    await auditChange(tx, charge, after);
    return { charge: after, outcome: describeOutcome(charge, after, []) };
  });
}
