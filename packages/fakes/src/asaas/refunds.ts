import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import type { ChangePayment, FakePayment, FakeRefund } from './records.ts';

export function openRefunds(payment: (id: string) => FakePayment, change: ChangePayment) {
  const statusBefore = new Map<string, string>();
  const newRefund = (status: FakeRefund['status'], value: number): FakeRefund => ({
    dateCreated: dayAt(),
    status,
    value,
  });
  const isWhole = ({ value }: FakePayment, refunds: FakeRefund[], status: FakeRefund['status']) =>
    refunds.reduce((sum, refund) => sum + (refund.status === status ? refund.value : 0), 0) >=
    value;
  const settleRefunds = (id: string, status: 'DONE' | 'CANCELLED') =>
    (payment(id).refunds ?? []).map((refund) =>
      refund.status === 'PENDING' ? { ...refund, status } : refund,
    );
  const completeRefund = (id: string, refunds: FakeRefund[]) => {
    const isFullRefund = isWhole(payment(id), refunds, 'DONE');
    return change(id, isFullRefund ? 'PAYMENT_REFUNDED' : 'PAYMENT_PARTIALLY_REFUNDED', {
      refunds,
      status: isFullRefund ? 'REFUNDED' : (statusBefore.get(id) ?? payment(id).status),
    });
  };

  return {
    refund: (id: string, value: number) =>
      completeRefund(id, [...(payment(id).refunds ?? []), newRefund('DONE', value)]),
    beginRefund(id: string, value: number) {
      const { status, refunds = [] } = payment(id);
      statusBefore.set(id, status);
      const allRefunds = [...refunds, newRefund('PENDING', value)];
      const isFullRefund = isWhole(payment(id), allRefunds, 'PENDING');
      return change(id, 'PAYMENT_REFUND_IN_PROGRESS', {
        refunds: allRefunds,
        status: isFullRefund ? 'REFUND_IN_PROGRESS' : status,
      });
    },
    finishRefund: (id: string) => completeRefund(id, settleRefunds(id, 'DONE')),
    denyRefund: (id: string) =>
      change(id, 'PAYMENT_REFUND_DENIED', {
        refunds: settleRefunds(id, 'CANCELLED'),
        status: statusBefore.get(id)!,
      }),
  };
}
