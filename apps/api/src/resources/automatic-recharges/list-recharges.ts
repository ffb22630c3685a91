import type {
  automaticRechargeFields,
  listAutomaticRecharges,
} from '@alo/contract/automatic-recharges.ts';
import type { ReplyOf } from '@alo/contract/endpoint.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { automaticRecharges } from '../../db/schema.ts';
import { conditionToSql } from '../../http/filter-sql.ts';
import { parseListFilter, type FieldKind } from '../../http/list-filter.ts';
import { pageMeta } from '../../http/page-meta.ts';
import { rechargeToWire } from './recharge-wire.ts';

const DEFAULT_LIMIT = 100;
type Field = (typeof automaticRechargeFields)[number];

const FIELDS: Record<Field, FieldKind> = {
  id: 'integer',
  status: 'text',
  createdAt: 'instant',
  canceledAt: 'instant',
};

const COLUMNS: Record<Field, string> = {
  id: 'id',
  status: 'status',
  createdAt: 'created_at',
  canceledAt: 'canceled_at',
};

/** A page of an organization's automatic recharges, newest first unless the filter orders otherwise. */
export async function findRecharges(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  organizationId: number,
  query: { page?: number | undefined; filter?: unknown },
): Promise<ReplyOf<typeof listAutomaticRecharges>> {
  const filter = parseListFilter(query.filter, FIELDS, Object.keys(FIELDS));
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const skip = filter.skip ?? ((query.page ?? filter.page ?? 1) - 1) * limit;
  const values: unknown[] = [organizationId];
  const where = `organization_id = $1 and ${conditionToSql(filter.where, FIELDS, COLUMNS, values)}`;
  const order = filter.order.map(
    ({ field, direction }) => `${COLUMNS[field as Field]} ${direction}`,
  );

  const counted = await pool.query<{ total: number }>(
    `select count(*)::int as total from automatic_recharges where ${where}`,
    [...values],
  );
  const { rows: page } = await pool.query<{ id: number }>(
    `select id from automatic_recharges where ${where}
     order by ${[...(order.length > 0 ? order : ['created_at desc']), 'id desc'].join(', ')}
     limit $${values.push(limit)} offset $${values.push(skip)}`,
    values,
  );
  const ids = page.map(({ id }) => id);
  const rows = await db
    .select()
    .from(automaticRecharges)
    .where(
      and(
        eq(automaticRecharges.organizationId, organizationId),
        inArray(automaticRecharges.id, ids),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const data = ids.flatMap((id) => byId.get(id) ?? []).map(rechargeToWire);
  return { data, meta: pageMeta(counted.rows[0]!.total, limit, skip) };
}
