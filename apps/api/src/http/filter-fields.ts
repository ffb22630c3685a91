import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FieldKind } from './filter-values.ts';

export interface FilterField {
  /** What it is called on the wire. */
  wire: string;
  kind: FieldKind;
  /** SQL of this resource's own making, never of the client's. */
  column: string;
  /** An index of trigrams finds parts of it. */
  hasTrigrams?: true;
  /** The value that all rows have. */
  constant?: string;
}

/** What a resource lets a filter speak of, by our own names. */
export type FilterFields = Readonly<Record<string, FilterField>>;

/** How a field's values are read, and its name on the wire where that is another than ours. */
type FieldOfTable = FieldKind | { wire: string; kind: FieldKind };

/** Fields that are columns of a table, which a query calls by `prefix`. */
export function fieldsOf<Table extends PgTable, Name extends keyof Table['$inferSelect'] & string>(
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
