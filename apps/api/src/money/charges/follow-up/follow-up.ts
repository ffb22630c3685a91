import { OPEN_CHARGE_STATUSES } from '@alo/domain/money/charge.ts';
import { PaymentError } from '@alo/payments/payments.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { followPayment } from '../payment-events/follow-payment.ts';
import { requestPayment } from '../request-payment.ts';
import { findAnyCharge, type StoredCharge } from '../store.ts';

/** Finds what webhooks missed. */
const DELAYS_SECONDS = [30, 60, 120, 240, 180, 1800, 3600, 3 * 3600, 6 * 3600];
const MAX_FOLLOW_UP_DAYS = 45;

export async function queueFollowUp(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Executor,
  chargeId: number,
  attempt: number,
): Promise<void> {
  const seconds = DELAYS_SECONDS[Math.min(attempt, DELAYS_SECONDS.length - 1)]!;
  const notBefore = new Date(now().getTime() + seconds * 1000);
  await jobs.send(tx, 'chargeFollowUp', { chargeId, attempt }, { notBefore });
}

/** The next one is queued first, so that a failure does not end the series. */
export async function followUpCharge(
  context: Context,
  { chargeId, attempt }: { chargeId: number; attempt: number },
): Promise<void> {
  const charge = await findAnyCharge(context.db, chargeId);
  if (!charge || !needsFollowUp(charge, context.now())) return;
  await queueFollowUp(context, context.db, chargeId, attempt + 1);
  try {
    const { charge: currentCharge } = await followPayment(context, charge);
    if (isInPreparation(currentCharge, context)) await requestPayment(context, currentCharge);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    context.log.warn(
      { err: error, chargeId },
      'The payment provider did not report the status of a charge',
    );
  }
}

/** A card is never charged twice. */
const isInPreparation = (
  { type, status, provider, providerPaymentId }: StoredCharge,
  { payments }: Context,
) =>
  type !== 'AUTOMATIC' &&
  status === 'PENDING' &&
  providerPaymentId === null &&
  provider === payments.id;

const needsFollowUp = ({ status, createdAt }: StoredCharge, now: Date) =>
  OPEN_CHARGE_STATUSES.includes(status) &&
  now.getTime() - createdAt.getTime() < MAX_FOLLOW_UP_DAYS * 24 * 3600_000;
