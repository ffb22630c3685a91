import type { PageMeta } from '@alo/contract/platform/paging.ts';
import { and, eq, getTableName, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/connection/client.ts';
import type { FilterFields } from './filter-fields.ts';
import { conditionToSql } from './filter-sql.ts';
import { parseListFilter } from './list-filter.ts';
import { buildPageMeta, readPage } from '../pages/page-meta.ts';

type PagedTable = PgTable & { id: PgColumn; organizationId: PgColumn };
type RowOf<Table extends PagedTable> = Table['$inferSelect'] & { id: number };

interface FilteredPage<Table extends PagedTable> {
  table: Table;
  organizationId: number;
  fields: FilterFields;
  /** Defaults to all fields. Ids break ties. */
  orders?: readonly string[];
  defaultOrder: string;
  query: { page?: number | undefined; filter?: unknown };
}

export interface PageSource {
  db: Context['db'];
  pools: { lists: Queryable };
}

/** Finds the page by ids, so that skipped rows are not read whole. */
export async function selectPage<Table extends PagedTable>(
  { db, pools: { lists } }: PageSource,
  { table, organizationId, fields, orders, defaultOrder, query }: FilteredPage<Table>,
): Promise<{ data: RowOf<Table>[]; meta: PageMeta }> {
  const name = getTableName(table);
  const filter = parseListFilter(query.filter, fields, orders);
  const { limit, skip } = readPage(query, filter);
  const values: unknown[] = [organizationId];
  const where = `organization_id = $1 and ${conditionToSql(filter.where, fields, values)}`;
  const order = filter.order.map(({ field, direction }) => `${fields[field]!.column} ${direction}`);
  const last = filter.order.at(-1)?.direction;

  const countResult = await lists.query<{ total: number }>(
    `select count(*)::int as total from ${name} where ${where}`,
    [...values],
  );
  const page = await lists.query<{ id: string }>(
    `select id from ${name} where ${where}
     order by ${last === undefined ? defaultOrder : [...order, `id ${last}`].join(', ')}
     limit $${values.push(limit)} offset $${values.push(skip)}`,
    values,
  );
  const ids = page.rows.map(({ id }) => Number(id));
  const rows = await db
    .select()
    .from(table as PagedTable)
    .where(and(eq(table.organizationId, organizationId), inArray(table.id, ids)));
  const byId = new Map((rows as RowOf<Table>[]).map((row) => [row.id, row]));
  return {
    data: ids.flatMap((id) => byId.get(id) ?? []),
    meta: buildPageMeta(countResult.rows[0]!.total, limit, skip),
  };
}
