import type { Brand } from '@alo/contract/platform/brand.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { addDays, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import type { PixCode } from '@alo/payments/payments.ts';
import type { SandboxPaymentRow } from './books.ts';
import { buildBrCode } from './br-code.ts';

/** A location below `.invalid` never exists, so no bank can pay it. */
export function buildPixCode(
  { productName }: Pick<Brand, 'productName'>,
  row: SandboxPaymentRow,
): PixCode {
  return {
    payload: buildBrCode({
      location: `pix.sandbox.invalid/v2/${row.id}`,
      amount: moneyToReais(row.value).toFixed(2),
      payee: productName,
      city: 'SAO PAULO',
    }),
    expiresAt: startOfDay(addDays(row.dueDate, 1)),
  };
}
