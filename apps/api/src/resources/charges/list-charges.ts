import type { chargeFields, listCharges } from '@alo/contract/charges.ts';
import type { ReplyOf } from '@alo/contract/endpoint.ts';
import type { Context } from '../../context.ts';
import { charges } from '../../db/schema/payments.ts';
import { selectPage } from '../../http/filtered-page.ts';
import type { FieldKind } from '../../http/filter-values.ts';
import { chargeToWire } from './charge-wire.ts';

type Field = (typeof chargeFields)[number];

const FIELDS: Record<Field, FieldKind> = {
  id: 'integer',
  type: 'text',
  paymentMethod: 'text',
  dueDate: 'text',
  amount: 'money',
  totalAmount: 'money',
  status: 'text',
  paidAt: 'instant',
  createdAt: 'instant',
};

const COLUMNS: Record<Field, string> = {
  id: 'id',
  type: 'type',
  paymentMethod: 'payment_method',
  dueDate: 'due_date::text',
  amount: 'amount',
  totalAmount: 'total_amount',
  status: 'status',
  paidAt: 'paid_at',
  createdAt: 'created_at',
};

/** A page of an organization's charges, newest first unless the filter orders otherwise. */
export async function findCharges(
  context: Pick<Context, 'db' | 'pools'>,
  organizationId: number,
  query: { page?: number | undefined; filter?: unknown },
): Promise<ReplyOf<typeof listCharges>> {
  const { data, meta } = await selectPage(context, {
    table: charges,
    organizationId,
    fields: FIELDS,
    columns: COLUMNS,
    orders: Object.keys(FIELDS),
    defaultOrder: 'created_at desc, id desc',
    query,
  });
  return { data: data.map(chargeToWire), meta };
}
