import { addDays, dayAt, startOfDay, type Day } from '@alo/domain/time/sao-paulo-time.ts';
import { PaymentError, type Payment, type UnreadablePayment } from '@alo/payments/payments.ts';
import type { Context } from '../../../platform/context.ts';
import { stripQueryParameters } from '../../../platform/db/connection/query-error.ts';
import {
  followPayment,
  NOTHING_NEW,
  UNKNOWN_TO_PROVIDER,
} from '../payment-events/follow-payment.ts';
import { hasNewEffects } from '../payment-events/payment-decision.ts';
import {
  type ChargeKey,
  findDisputedCharges,
  findChargeOfPayment,
  findOpenCharges,
} from '../store.ts';

/** Most changes happen within these days. */
export const RECONCILED_DAYS = 45;
/** Finds late refunds and disputes, a slice each night. */
const SLICES = 14;
const SLICE_DAYS = 26;
const OLDEST_DAYS = RECONCILED_DAYS + SLICES * SLICE_DAYS;

export interface Reconciliation {
  checked: number;
  corrected: string[];
  unknown: string[];
  unreadable: string[];
  failed: number[];
}

interface Span {
  since: Day;
  until?: Day;
}

type Spans = readonly [Span, ...Span[]];

export function getNightlySpans(today: Day): Spans {
  const night = Math.floor(Date.parse(today) / (24 * 3_600_000));
  const until = addDays(today, -(RECONCILED_DAYS + 1) - (night % SLICES) * SLICE_DAYS);
  return [
    { since: addDays(today, -RECONCILED_DAYS) },
    { since: addDays(until, 1 - SLICE_DAYS), until },
  ];
}

export async function reconcileCharges(context: Context, spans: Spans): Promise<Reconciliation> {
  const { db, payments } = context;
  const report: Reconciliation = {
    checked: 0,
    corrected: [],
    unknown: [],
    unreadable: [],
    failed: [],
  };
  const comparedIds = new Set<number>();
  const followCharge = async (charge: ChargeKey, paymentId?: string) => {
    comparedIds.add(charge.id);
    report.checked++;
    try {
      const { outcome } = await followPayment(
        context,
        charge,
        paymentId === undefined ? {} : { paymentId },
      );
      if (!UNCHANGED_OUTCOMES.has(outcome))
        report.corrected.push(`charge ${charge.id}: ${outcome}`);
    } catch (error) {
      report.failed.push(charge.id);
      if (error instanceof PaymentError) return;
      context.log.error(
        { err: stripQueryParameters(error as Error), chargeId: charge.id },
        'A charge could not be compared with the payment provider',
      );
    }
  };
  const comparePayment = async (payment: Payment | UnreadablePayment) => {
    const charge = await findChargeOfPayment(db, payments.id, payment);
    if ('unreadable' in payment) {
      report.unreadable.push(`${payment.id}: ${payment.unreadable}`);
      if (charge) report.failed.push(charge.id);
    } else if (!charge) report.unknown.push(payment.id);
    else if (await hasNewEffects(context, charge, payment)) await followCharge(charge, payment.id);
    else comparedIds.add(charge.id);
  };

  for (const { since, until } of spans) {
    for await (const payment of payments.listPayments(since, until)) await comparePayment(payment);
  }
  for await (const payment of payments.listDisputedPayments()) await comparePayment(payment);
  const oldest = addDays(dayAt(context.now()), -OLDEST_DAYS);
  const ownCharges = [
    ...(await findOpenCharges(db, payments.id, new Date(startOfDay(spans[0].since)))),
    ...(await findDisputedCharges(db, payments.id, new Date(startOfDay(oldest)))),
  ];
  for (const charge of ownCharges) if (!comparedIds.has(charge.id)) await followCharge(charge);
  logFindings(context, report);
  return report;
}

function logFindings({ log }: Context, { checked: _checked, ...findings }: Reconciliation): void {
  if (Object.values(findings).every(({ length }) => length === 0)) return;
  log.warn(findings, 'Charges were compared with the payment provider');
}

const UNCHANGED_OUTCOMES = new Set([NOTHING_NEW, UNKNOWN_TO_PROVIDER]);
