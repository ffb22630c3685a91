// A chargeback is in the payment's status, its own, and its defence's result.
import type { Money } from '@alo/domain/money/money.ts';
import type { Dispute } from '../payments.ts';
import { toMoney } from '../shared/reais.ts';
import type { AsaasChargeback, AsaasPayment } from './wire.ts';

const AWAITING_REVERSAL = 'AWAITING_CHARGEBACK_REVERSAL';
export const DISPUTED_STATUSES = [
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  AWAITING_REVERSAL,
] as const;

/** @param creditedAmount excludes disputed interest and fines */
export function toDispute(payment: AsaasPayment, creditedAmount: Money): Dispute | null {
  const { chargeback } = payment;
  const state = resolveState(payment.status, chargeback ?? {});
  if (state === null) return null;
  const disputed = chargeback?.value ?? null;
  return {
    state,
    value: disputed === null ? creditedAmount : Math.min(creditedAmount, toMoney(disputed)),
  };
}

function resolveState(status: string, chargeback: AsaasChargeback): Dispute['state'] | null {
  const isDisputed = DISPUTED_STATUSES.some((disputed) => disputed === status);
  // won, but the acquirer has to return the money
  if (status === AWAITING_REVERSAL) return 'open';
  switch (chargeback.status) {
    case 'DISPUTE_LOST':
      return 'lost';
    case 'REVERSED':
      return null;
    case 'DONE':
      return resolveClosedState(chargeback.disputeStatus ?? null, isDisputed);
    default:
      return isDisputed ? 'open' : null;
  }
}

function resolveClosedState(defence: string | null, isDisputed: boolean): Dispute['state'] | null {
  if (defence === 'ACCEPTED') return null;
  if (defence === 'REJECTED') return 'lost';
  // Undefended, but returned if the payment counts as received again.
  if (defence === null) return isDisputed ? 'lost' : null;
  return isDisputed ? 'open' : null;
}
