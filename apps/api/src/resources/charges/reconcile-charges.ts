import { addDays, dayAt, startOfDay, type Day } from '@alo/domain/sao-paulo-time.ts';
import { PaymentError, type Payment } from '@alo/payments/payments.ts';
import type { Context } from '../../context.ts';
import { followPayment } from './follow-payment.ts';
import { type ChargeKey, findChargeOfPayment, openCharges, type StoredCharge } from './store.ts';

/** Charges can be paid, refunded and disputed long after they were made; older ones come by webhook only. */
export const RECONCILED_DAYS = 45;

export interface Reconciliation {
  asked: number;
  /** What differed, and is right now. */
  corrected: string[];
  /** Payments at the provider that no charge knows. */
  unknown: string[];
  /** Charges of which the provider did not say how they stand. */
  failed: number[];
}

/** Holds all charges since a day against the provider: what it lists, and what is open here. */
export async function reconcileCharges(
  context: Context,
  since: Day = addDays(dayAt(context.now()), -RECONCILED_DAYS),
): Promise<Reconciliation> {
  const report: Reconciliation = { asked: 0, corrected: [], unknown: [], failed: [] };
  const seen = new Set<number>();
  const follow = async (charge: ChargeKey, paymentId?: string) => {
    const { id } = charge;
    seen.add(id);
    report.asked++;
    try {
      const { outcome } = await followPayment(
        context,
        charge,
        paymentId === undefined ? {} : { paymentId },
      );
      if (!STEADY.has(outcome)) report.corrected.push(`charge ${id}: ${outcome}`);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      report.failed.push(id);
    }
  };

  for await (const payment of context.payments.listPayments(since)) {
    const charge = await findChargeOfPayment(context.db, context.payments.id, payment);
    if (!charge) report.unknown.push(payment.id);
    else if (!agrees(charge, payment)) await follow(charge, payment.id);
    else seen.add(charge.id);
  }
  const open = await openCharges(context.db, context.payments.id, new Date(startOfDay(since)));
  for (const charge of open) if (!seen.has(charge.id)) await follow(charge);
  const { corrected, unknown, failed } = report;
  if (corrected.length + unknown.length + failed.length > 0) {
    context.log.warn(
      { corrected, unknown, failed },
      'Charges were held against the payment provider',
    );
  }
  return report;
}

const STEADY = new Set(['nothing new', 'unknown to the provider']);

const AGREEING: Record<Payment['status'], readonly StoredCharge['status'][]> = {
  pending: ['PENDING', 'OVERDUE'],
  processing: ['PROCESSING'],
  paid: ['PAID'],
  paidInCash: ['CONFIRMED_MANUALLY'],
  overdue: ['OVERDUE'],
  refused: ['CANCELED'],
  canceled: ['CANCELED', 'CONFIRMED_MANUALLY'],
  refunded: ['REFUNDED'],
  chargedBack: ['PAID'],
};

/** Whether a listed payment says what is known already, so that asking for it again would be for nothing. */
function agrees(charge: StoredCharge, payment: Payment): boolean {
  const refunded = payment.status === 'refunded' ? payment.value : payment.refunded;
  return (
    charge.providerPaymentId === payment.id &&
    AGREEING[payment.status].includes(charge.status) &&
    charge.refundedAmount === refunded &&
    charge.isDisputed === (payment.isDisputed || payment.status === 'chargedBack')
  );
}
