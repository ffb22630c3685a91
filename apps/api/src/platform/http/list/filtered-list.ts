import type { Pool } from 'pg';
import type { FilterFields } from './filter-fields.ts';
import { conditionToSql } from './filter-sql.ts';
import { parseListFilter } from './list-filter.ts';

interface FilteredList {
  select: string;
  from: string;
  organizationId: number;
  buildCondition?: (bind: (value: unknown) => string) => string;
  fields: FilterFields;
  defaultOrder: string;
  filter: unknown;
}

/** Returns no pages, so only for small lists. */
export async function selectFiltered<Row>(pool: Pool, list: FilteredList): Promise<Row[]> {
  const filter = parseListFilter(list.filter, list.fields);
  const values: unknown[] = [list.organizationId];
  const condition = list.buildCondition?.((value) => `$${values.push(value)}`) ?? 'true';
  const where = conditionToSql(filter.where, list.fields, values);
  const order = filter.order.map(
    ({ field, direction }) => `${list.fields[field]!.column} ${direction}`,
  );
  const { rows } = await pool.query(
    `select ${list.select} from ${list.from}
     where organization_id = $1 and ${condition} and ${where}
     order by ${[...order, list.defaultOrder].join(', ')}
     limit $${values.push(filter.limit ?? null)} offset $${values.push(filter.skip ?? 0)}`,
    values,
  );
  return rows as Row[];
}
