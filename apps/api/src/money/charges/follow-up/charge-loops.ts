import { clockAt, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { HOUR_MS, MINUTE_MS, nightlyAt } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { markOverdue } from './mark-overdue.ts';
import { sweepPaymentEvents } from '../payment-events/payment-events.ts';
import { getNightlySpans, reconcileCharges } from './reconcile-charges.ts';
import { watchPaymentEvents } from '../payment-events/webhook-silence.ts';

const EVERY_MINUTE = { role: 'worker', everyMs: MINUTE_MS } as const;

export const overdueCharges: Loop = {
  ...EVERY_MINUTE,
  name: 'overdue-charges',
  limitMs: 10 * MINUTE_MS,
  // One idempotent statement needs no lock.
  where: 'everyProcess',
  begin:
    ({ db, now }) =>
    () =>
      db.transaction((tx) => markOverdue(tx, dayAt(now()))),
};

export const latePaymentEvents: Loop = {
  ...EVERY_MINUTE,
  name: 'late-payment-events',
  limitMs: 2 * HOUR_MS,
  where: 'everyProcess',
  begin: (context) => {
    let lateMs = 0;
    return async () => {
      await sweepPaymentEvents(context, lateMs);
      lateMs = MINUTE_MS;
    };
  },
};

export const paymentSilence: Loop = {
  ...EVERY_MINUTE,
  name: 'payment-silence',
  limitMs: 10 * MINUTE_MS,
  where: { turnAt: (now) => clockAt(now).slice(0, 13) },
  begin: (context) => () => watchPaymentEvents(context),
};

export const nightlyReconciliation: Loop = {
  ...EVERY_MINUTE,
  name: 'nightly-reconciliation',
  limitMs: 6 * HOUR_MS,
  where: nightlyAt('04'),
  begin: (context) => () => reconcileCharges(context, getNightlySpans(dayAt(context.now()))),
};
