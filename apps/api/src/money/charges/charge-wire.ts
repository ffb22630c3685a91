import type { Charge } from '@alo/contract/money/charges.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import type { charges } from '../../platform/db/schema/payments.ts';

export function chargeToWire(charge: typeof charges.$inferSelect): Charge {
  return {
    id: charge.id,
    type: charge.type,
    paymentMethod: charge.paymentMethod,
    dueDate: charge.dueDate,
    amount: moneyToReais(charge.amount),
    totalAmount: moneyToReais(charge.totalAmount),
    status: charge.status,
    paidAt: charge.paidAt?.toISOString() ?? null,
    createdAt: charge.createdAt.toISOString(),
    paymentLink: charge.paymentLink,
    invoiceLink: charge.invoiceLink,
    description: charge.description,
  };
}
