import type { chargeFields, listCharges } from '@alo/contract/charges.ts';
import type { ReplyOf } from '@alo/contract/endpoint.ts';
import { eq, inArray, and } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { charges } from '../../db/schema.ts';
import { conditionToSql } from '../../http/filter-sql.ts';
import { parseListFilter, type FieldKind } from '../../http/list-filter.ts';
import { pageMeta } from '../../http/page-meta.ts';
import { chargeToWire } from './charge-wire.ts';

const DEFAULT_LIMIT = 100;
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
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  organizationId: number,
  query: { page?: number | undefined; filter?: unknown },
): Promise<ReplyOf<typeof listCharges>> {
  const filter = parseListFilter(query.filter, FIELDS, Object.keys(FIELDS));
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const skip = filter.skip ?? ((query.page ?? filter.page ?? 1) - 1) * limit;
  const values: unknown[] = [organizationId];
  const where = `organization_id = $1 and ${conditionToSql(filter.where, FIELDS, COLUMNS, values)}`;
  const order = filter.order.map(
    ({ field, direction }) => `${COLUMNS[field as Field]} ${direction}`,
  );
  const last = filter.order.at(-1)?.direction ?? 'desc';

  const counted = await pool.query(`select count(*)::int as total from charges where ${where}`, [
    ...values,
  ]);
  const { rows: page } = await pool.query<{ id: number }>(
    `select id from charges where ${where}
     order by ${[...(order.length > 0 ? order : ['created_at desc']), `id ${last}`].join(', ')}
     limit $${values.push(limit)} offset $${values.push(skip)}`,
    values,
  );
  const ids = page.map(({ id }) => id);
  const rows = await db
    .select()
    .from(charges)
    .where(and(eq(charges.organizationId, organizationId), inArray(charges.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const data = ids.flatMap((id) => byId.get(id) ?? []).map(chargeToWire);
  return { data, meta: pageMeta(counted.rows[0].total, limit, skip) };
}
