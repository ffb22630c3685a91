// Whether an answer of the provider is about a charge, and what follows from it; nothing is changed here.
import { OPEN_CHARGE_STATUSES } from '@alo/domain/charge.ts';
import type { Payment } from '@alo/payments/payments.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { effectsOf, type Effects } from './payment-effects.ts';
import { entriesOf, hasPendingTopUp, type StoredCharge } from '../store.ts';

const WITH_MONEY: readonly Payment['status'][] = ['paid', 'paidInCash', 'refunded'];

/** Why an answer is not about this charge's payment, for a person to look at. */
export function strangerOf(charge: StoredCharge, payment: Payment): string | null {
  if (payment.id === charge.providerPaymentId) return null;
  if (payment.externalReference !== charge.externalReference) {
    return `payment ${payment.id} is not of charge ${charge.id}`;
  }
  const isFirst = charge.providerPaymentId === null;
  const isTheOnePaid = WITH_MONEY.includes(payment.status) && charge.paidAt === null;
  if (isFirst || isTheOnePaid) return null;
  return `payment ${payment.id} (${payment.status}) is a second one of charge ${charge.id}`;
}

/** It can still be paid, and nobody waits for it any more. */
export const isOutlived = (charge: StoredCharge, payment: Payment) =>
  !OPEN_CHARGE_STATUSES.includes(charge.status) &&
  charge.providerPaymentId === null &&
  (payment.status === 'pending' || payment.status === 'overdue');

/** What an answer does to a charge, by what the ledger holds of it. */
export async function decide(
  context: Pick<Context, 'config' | 'now'>,
  tx: Executor,
  charge: StoredCharge,
  payment: Payment,
): Promise<Effects> {
  const effects = effectsOf(charge, payment, {
    entries: await entriesOf(tx, charge),
    holdsDisputed: context.config.holdsDisputedCredit,
    now: context.now(),
  });
  const { status } = effects.changes;
  if (status !== 'PENDING' || charge.status === 'PENDING' || charge.type !== 'CREDIT')
    return effects;
  if (!(await hasPendingTopUp(tx, charge.organizationId))) return effects;
  // One pending top-up at a time (ADD-06): the newer one keeps the place, this one can still be paid.
  return { ...effects, changes: { ...effects.changes, status: 'OVERDUE' } };
}

/** Whether a listed payment says something new, so that asking for it again is worth it. */
export async function isNews(
  context: Context,
  charge: StoredCharge,
  payment: Payment,
): Promise<boolean> {
  if (strangerOf(charge, payment) !== null || isOutlived(charge, payment)) return true;
  const { changes, postings, warning } = await decide(context, context.db, charge, payment);
  return (
    warning !== null ||
    postings.length > 0 ||
    changedFields<Partial<StoredCharge>>(charge, changes) !== null
  );
}
