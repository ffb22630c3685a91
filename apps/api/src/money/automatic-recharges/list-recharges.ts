import type {
  automaticRechargeFields,
  listAutomaticRecharges,
} from '@alo/contract/money/automatic-recharges.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { automaticRecharges } from '../../platform/db/schema/payments.ts';
import { mapTableFields } from '../../platform/http/list/filter-fields.ts';
import { selectPage } from '../../platform/http/list/filtered-page.ts';
import { rechargeToWire } from './recharge-wire.ts';

type Field = (typeof automaticRechargeFields)[number];

const FIELDS = mapTableFields<typeof automaticRecharges, Field>(automaticRecharges, {
  id: 'integer',
  status: 'text',
  createdAt: 'instant',
  canceledAt: 'instant',
});

export async function findRecharges(
  context: Pick<Context, 'db' | 'pools'>,
  organizationId: number,
  query: { page?: number | undefined; filter?: unknown },
): Promise<ReplyOf<typeof listAutomaticRecharges>> {
  const { data, meta } = await selectPage(context, {
    table: automaticRecharges,
    organizationId,
    fields: FIELDS,
    defaultOrder: 'created_at desc, id desc',
    query,
  });
  return { data: data.map(rechargeToWire), meta };
}
