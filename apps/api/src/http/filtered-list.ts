import type { Pool } from 'pg';
import { conditionToSql } from './filter-sql.ts';
import { parseListFilter, type FilterFields } from './list-filter.ts';

interface FilteredList {
  select: string;
  from: string;
  organizationId: number;
  /** What the list holds besides: SQL whose values are bound. */
  only?: (bind: (value: unknown) => string) => string;
  fields: FilterFields;
  columns: Readonly<Record<string, string>>;
  orders: readonly string[];
  /** SQL, used when the filter names no order. */
  defaultOrder: string;
  filter: unknown;
}

/** A whole small list of one organization, filtered and ordered as the client asks. */
export async function selectFiltered<Row>(pool: Pool, list: FilteredList): Promise<Row[]> {
  const filter = parseListFilter(list.filter, list.fields, list.orders);
  const values: unknown[] = [list.organizationId];
  const only = list.only?.((value) => `$${values.push(value)}`) ?? 'true';
  const where = conditionToSql(filter.where, list.fields, list.columns, values);
  const order = filter.order.map(({ field, direction }) => `${list.columns[field]} ${direction}`);
  const { rows } = await pool.query(
    `select ${list.select} from ${list.from}
     where organization_id = $1 and ${only} and ${where}
     order by ${[...order, list.defaultOrder].join(', ')}
     limit $${values.push(filter.limit ?? null)} offset $${values.push(filter.skip ?? 0)}`,
    values,
  );
  return rows as Row[];
}
