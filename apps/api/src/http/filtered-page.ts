import type { PageMeta } from '@alo/contract/paging.ts';
import type { Pool } from 'pg';
import { conditionToSql } from './filter-sql.ts';
import { parseListFilter, type FilterFields } from './list-filter.ts';
import { pageMeta } from './page-meta.ts';

const DEFAULT_LIMIT = 100;

interface FilteredPage<Row> {
  table: string;
  organizationId: number;
  fields: FilterFields;
  columns: Readonly<Record<string, string>>;
  /** What the client may order by; among equals the ids decide. */
  orders: readonly string[];
  /** SQL, used when the filter names no order. */
  defaultOrder: string;
  query: { page?: number | undefined; filter?: unknown };
  /** Of the organization, in any order. */
  load: (ids: number[]) => Promise<Row[]>;
}

/**
 * A page of a list that grows, of one organization, filtered and ordered as the client asks. The
 * page is found by ids, so that the rows before it are never read whole.
 */
export async function selectPage<Row extends { id: number }>(
  pool: Pool,
  { table, organizationId, fields, columns, orders, defaultOrder, query, load }: FilteredPage<Row>,
): Promise<{ data: Row[]; meta: PageMeta }> {
  const filter = parseListFilter(query.filter, fields, orders);
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const skip = filter.skip ?? ((query.page ?? filter.page ?? 1) - 1) * limit;
  const values: unknown[] = [organizationId];
  const where = `organization_id = $1 and ${conditionToSql(filter.where, fields, columns, values)}`;
  const order = filter.order.map(({ field, direction }) => `${columns[field]} ${direction}`);
  const last = filter.order.at(-1)?.direction;

  const counted = await pool.query<{ total: number }>(
    `select count(*)::int as total from ${table} where ${where}`,
    [...values],
  );
  const page = await pool.query<{ id: string }>(
    `select id from ${table} where ${where}
     order by ${last === undefined ? defaultOrder : [...order, `id ${last}`].join(', ')}
     limit $${values.push(limit)} offset $${values.push(skip)}`,
    values,
  );
  const ids = page.rows.map(({ id }) => Number(id));
  const byId = new Map((await load(ids)).map((row) => [row.id, row]));
  return {
    data: ids.flatMap((id) => byId.get(id) ?? []),
    meta: pageMeta(counted.rows[0]!.total, limit, skip),
  };
}
