import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FieldKind } from './filter-values.ts';

export interface FilterField {
  wire: string;
  kind: FieldKind;
  /** SQL written by this resource, never by the client. */
  column: string;
  /** Has a trigram index, so that a query can find substrings. */
  hasTrigrams?: true;
  /** Set if all rows have this value. */
  constant?: string;
}

/** By internal name. */
export type FilterFields = Readonly<Record<string, FilterField>>;

type FieldOfTable = FieldKind | { wire: string; kind: FieldKind };

/** Maps columns of a table to filter fields. `prefix` is the table's alias in the query. */
export function mapTableFields<
  Table extends PgTable,
  Name extends keyof Table['$inferSelect'] & string,
>(
  table: Table,
  fields: Readonly<Record<Name, FieldOfTable>>,
  prefix = '',
): Readonly<Record<Name, FilterField>> {
  const columns = getTableColumns(table) as Record<string, { name: string }>;
  const entries = Object.entries<FieldOfTable>(fields).map(([name, field]) => [
    name,
    {
      ...(typeof field === 'string' ? { wire: name, kind: field } : field),
      column: `${prefix}${columns[name]!.name}`,
    },
  ]);
  return Object.fromEntries(entries) as Record<Name, FilterField>;
}
