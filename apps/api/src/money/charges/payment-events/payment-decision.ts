import { OPEN_CHARGE_STATUSES } from '@alo/domain/money/charge.ts';
import type { Payment } from '@alo/payments/payments.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { computeEffects, type Effects } from './payment-effects.ts';
import { findEntries, hasPendingTopUp, type StoredCharge } from '../store.ts';

const WITH_MONEY: readonly Payment['status'][] = ['paid', 'paidInCash', 'refunded'];

/** Returns a reason for the log, or null. */
export function findMismatch(charge: StoredCharge, payment: Payment): string | null {
  if (payment.id === charge.providerPaymentId) return null;
  if (payment.externalReference !== charge.externalReference) {
    return `payment ${payment.id} is not of charge ${charge.id}`;
  }
  const isFirst = charge.providerPaymentId === null;
  const isFirstPaid = WITH_MONEY.includes(payment.status) && charge.paidAt === null;
  if (isFirst || isFirstPaid) return null;
  return `payment ${payment.id} (${payment.status}) is a second one of charge ${charge.id}`;
}

/** The payment can still be paid, the charge not. */
export const isObsolete = (charge: StoredCharge, payment: Payment) =>
  !OPEN_CHARGE_STATUSES.includes(charge.status) &&
  charge.providerPaymentId === null &&
  (payment.status === 'pending' || payment.status === 'overdue');

export async function decideEffects(
  context: Pick<Context, 'config' | 'now'>,
  tx: Executor,
  charge: StoredCharge,
  payment: Payment,
): Promise<Effects> {
  const effects = computeEffects(charge, payment, {
    entries: await findEntries(tx, charge),
    holdsDisputed: context.config.holdsDisputedCredit,
    now: context.now(),
  });
  const { status } = effects.changes;
  if (status !== 'PENDING' || charge.status === 'PENDING' || charge.type !== 'CREDIT')
    return effects;
  if (!(await hasPendingTopUp(tx, charge.organizationId))) return effects;
  // Only one top-up may be pending (ADD-06).
  return { ...effects, changes: { ...effects.changes, status: 'OVERDUE' } };
}

export async function hasNewEffects(
  context: Context,
  charge: StoredCharge,
  payment: Payment,
): Promise<boolean> {
  if (findMismatch(charge, payment) !== null || isObsolete(charge, payment)) return true;
  const { changes, postings, warning } = await decideEffects(context, context.db, charge, payment);
  return (
    warning !== null ||
    postings.length > 0 ||
    changedFields<Partial<StoredCharge>>(charge, changes) !== null
  );
}
