import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FieldKind } from './filter-values.ts';

export interface FilterField {
  wire: string;
  kind: FieldKind;
  /** SQL of this resource, never of the client. */
  column: string;
  hasTrigrams?: true;
  /** All rows have this value. */
  constant?: string;
  /** Replaces the comparison of `column`. */
  compare?: (comparison: { value: unknown }, values: unknown[]) => string;
}

export type FilterFields = Readonly<Record<string, FilterField>>;

type FieldOfTable = FieldKind | { wire: string; kind: FieldKind };

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

export function listColumns(table: PgTable): string {
  return Object.entries(getTableColumns(table))
    .map(([name, column]) => `${column.name} as "${name}"`)
    .join(', ');
}
