// A card holder disputes a payment, all of it or a part; weeks later the bank has decided.
import { randomUUID } from 'node:crypto';
import type { Change, DisputeStatus, FakeChargeback, FakePayment } from './records.ts';

export function disputesOf(payment: (id: string) => FakePayment, change: Change) {
  const before = new Map<string, string>();
  const chargeback = (id: string, changes: Partial<FakeChargeback>) => ({
    chargeback: { ...payment(id).chargeback!, ...changes },
  });

  return {
    /** Without `value`, all of it. */
    dispute(id: string, value = payment(id).value) {
      before.set(id, payment(id).status);
      return change(id, 'PAYMENT_CHARGEBACK_REQUESTED', {
        status: 'CHARGEBACK_REQUESTED',
        chargeback: { id: randomUUID(), payment: id, status: 'REQUESTED', value },
      });
    },
    /** Documents against it were sent. */
    contestDispute: (id: string) =>
      change(id, 'PAYMENT_CHARGEBACK_DISPUTE', {
        status: 'CHARGEBACK_DISPUTE',
        ...chargeback(id, { status: 'IN_DISPUTE', disputeStatus: 'REQUESTED' }),
      }),
    loseDispute: (id: string) =>
      change(id, 'PAYMENT_UPDATED', chargeback(id, { status: 'DISPUTE_LOST' })),
    /** The vendor closes it; who won is told by the bank's answer, if anybody asked it. */
    closeDispute: (id: string, disputeStatus?: DisputeStatus) =>
      change(id, 'PAYMENT_UPDATED', chargeback(id, { status: 'DONE', disputeStatus })),
    winDispute(id: string) {
      change(id, 'PAYMENT_AWAITING_CHARGEBACK_REVERSAL', {
        status: 'AWAITING_CHARGEBACK_REVERSAL',
      });
      const status = before.get(id)!;
      return change(id, `PAYMENT_${status}`, {
        status,
        ...chargeback(id, { status: 'REVERSED', disputeStatus: 'ACCEPTED' }),
      });
    },
  };
}
