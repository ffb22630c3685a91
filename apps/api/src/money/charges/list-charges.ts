import type { chargeFields, listCharges } from '@alo/contract/money/charges.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { charges } from '../../platform/db/schema/payments.ts';
import { mapTableFields } from '../../platform/http/list/filter-fields.ts';
import { selectPage } from '../../platform/http/list/filtered-page.ts';
import { chargeToWire } from './charge-wire.ts';

const COLUMNS = mapTableFields<typeof charges, (typeof chargeFields)[number]>(charges, {
  id: 'integer',
  type: 'text',
  paymentMethod: 'text',
  dueDate: 'text',
  amount: 'money',
  totalAmount: 'money',
  status: 'text',
  paidAt: 'instant',
  createdAt: 'instant',
});
const FIELDS = { ...COLUMNS, dueDate: { ...COLUMNS.dueDate, column: 'due_date::text' } };

export async function findCharges(
  context: Pick<Context, 'db' | 'pools'>,
  organizationId: number,
  query: { page?: number | undefined; filter?: unknown },
): Promise<ReplyOf<typeof listCharges>> {
  const { data, meta } = await selectPage(context, {
    table: charges,
    organizationId,
    fields: FIELDS,
    defaultOrder: 'created_at desc, id desc',
    query,
  });
  return { data: data.map(chargeToWire), meta };
}
