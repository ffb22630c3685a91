// How Asaas tells of a chargeback: by the payment's state, by the chargeback's own, and by what became of its defence.
import type { Money } from '@alo/domain/money.ts';
import type { Dispute } from '../payments.ts';
import { moneyFromProvider } from '../shared/reais.ts';
import type { AsaasChargeback, AsaasPayment } from './wire.ts';

const AWAITING_REVERSAL = 'AWAITING_CHARGEBACK_REVERSAL';
/** The states of a payment that somebody disputes. */
export const DISPUTED = ['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE', AWAITING_REVERSAL] as const;

/** `worth`: what of the payment was credited. Interest and fine, if any, are disputed too and were not. */
export function disputeOf(payment: AsaasPayment, worth: Money): Dispute | null {
  const { chargeback } = payment;
  const state = stateOf(payment.status, chargeback ?? {});
  if (state === null) return null;
  const told = chargeback?.value ?? null;
  return { state, value: told === null ? worth : Math.min(worth, moneyFromProvider(told)) };
}

function stateOf(status: string, chargeback: AsaasChargeback): Dispute['state'] | null {
  const isDisputed = DISPUTED.some((disputed) => disputed === status);
  // won, although the chargeback may still say otherwise; the acquirer has yet to give the money back
  if (status === AWAITING_REVERSAL) return 'open';
  switch (chargeback.status) {
    case 'DISPUTE_LOST':
      return 'lost';
    case 'REVERSED':
      return null;
    case 'DONE':
      return closedAs(chargeback.disputeStatus ?? null, isDisputed);
    default:
      return isDisputed ? 'open' : null;
  }
}

function closedAs(defence: string | null, isDisputed: boolean): Dispute['state'] | null {
  if (defence === 'ACCEPTED') return null;
  if (defence === 'REJECTED') return 'lost';
  // nobody defended it; a payment that counts as received again was given back all the same
  if (defence === null) return isDisputed ? 'lost' : null;
  return isDisputed ? 'open' : null;
}
