import { moneyToReais } from '@alo/domain/money/money.ts';
import type { SandboxPayment } from '@alo/payments/sandbox/wire.ts';
import type { Context } from '../../platform/context.ts';
import type { SandboxPaymentRow } from './books.ts';

export const buildCheckoutPath = (id: string) => `/sandbox/checkout/${id}`;

export function paymentToWire(
  { config, ownAddress }: Pick<Context, 'config' | 'ownAddress'>,
  row: SandboxPaymentRow,
): SandboxPayment {
  return {
    id: row.id,
    externalReference: row.externalReference,
    customer: row.customerId,
    description: row.description,
    value: moneyToReais(row.value),
    refundedValue: moneyToReais(row.refundedValue),
    status: row.status,
    method: row.method,
    dueDate: row.dueDate,
    paidAt: row.paidAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    checkoutUrl: `${config.publicUrl ?? ownAddress()}${buildCheckoutPath(row.id)}`,
  };
}
