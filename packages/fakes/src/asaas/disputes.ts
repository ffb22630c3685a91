import { randomUUID } from 'node:crypto';
import type { ChangePayment, DisputeStatus, FakeChargeback, FakePayment } from './records.ts';

export function openDisputes(payment: (id: string) => FakePayment, change: ChangePayment) {
  const statusBefore = new Map<string, string>();
  const chargeback = (id: string, changes: Partial<FakeChargeback>) => ({
    chargeback: { ...payment(id).chargeback!, ...changes },
  });

  return {
    dispute(id: string, value = payment(id).value) {
      statusBefore.set(id, payment(id).status);
      return change(id, 'PAYMENT_CHARGEBACK_REQUESTED', {
        status: 'CHARGEBACK_REQUESTED',
        chargeback: { id: randomUUID(), payment: id, status: 'REQUESTED', value },
      });
    },
    contestDispute: (id: string) =>
      change(id, 'PAYMENT_CHARGEBACK_DISPUTE', {
        status: 'CHARGEBACK_DISPUTE',
        ...chargeback(id, { status: 'IN_DISPUTE', disputeStatus: 'REQUESTED' }),
      }),
    loseDispute: (id: string) =>
      change(id, 'PAYMENT_UPDATED', chargeback(id, { status: 'DISPUTE_LOST' })),
    closeDispute: (id: string, disputeStatus?: DisputeStatus) =>
      change(id, 'PAYMENT_UPDATED', chargeback(id, { status: 'DONE', disputeStatus })),
    winDispute(id: string) {
      change(id, 'PAYMENT_AWAITING_CHARGEBACK_REVERSAL', {
        status: 'AWAITING_CHARGEBACK_REVERSAL',
      });
      const status = statusBefore.get(id)!;
      return change(id, `PAYMENT_${status}`, {
        status,
        ...chargeback(id, { status: 'REVERSED', disputeStatus: 'ACCEPTED' }),
      });
    },
  };
}
