import type { ClientBase } from 'pg';
import { quoteName } from '../../platform/backup/backup-format.ts';
import { OperatorError } from '../operator-context.ts';
import {
  formatTable,
  listTextTables,
  matchesPattern,
  type TextColumn,
  type TextTable,
} from './stored-texts.ts';

export const ERASED = 'apagado';

/** Useless without the number: a running delivery would write the placeholder into a CRM. */
const DELETED_ROWS = [
  'call_deliveries',
  'call_events',
  'dialed_calls',
  'live_calls',
  'person_choices',
];
const KEPT_ROWS = [
  'ledger_entries',
  'charges',
  'organizations',
  'users',
  'financial_records',
  'numbers',
];

export type ErasedRows = Record<string, number>;

/** Needs the owner of append-only tables. */
export async function eraseText(
  client: ClientBase,
  organizationId: number,
  pattern: string,
): Promise<ErasedRows> {
  const erased: ErasedRows = {};
  const tables = await listTextTables(client);
  // Changing append-only tables locks them.
  for (const table of tables.toSorted((a, b) => Number(a.isAppendOnly) - Number(b.isAppendOnly))) {
    const rowCount = await eraseInTable(client, organizationId, pattern, table);
    if (rowCount > 0) erased[table.table] = rowCount;
  }
  return erased;
}

export async function eraseInTable(
  client: ClientBase,
  organizationId: number,
  pattern: string,
  table: TextTable,
): Promise<number> {
  const name = formatTable(table);
  const values = [organizationId, pattern];
  const where = `${table.belongs} and ${matchesPattern(table)}`;
  const unique = table.columns.filter(({ isUnique }) => isUnique);
  const isUnique = unique.length === 0 ? 'false' : matchesPattern({ columns: unique });
  const { rows } = await client.query<{ isUnique: boolean | null }>(
    `select bool_or(${isUnique}) as "isUnique" from ${name} where ${where}`,
    values,
  );
  const found = rows[0]!.isUnique;
  if (found === null) return 0;
  if (found && KEPT_ROWS.includes(table.table)) {
    throw new OperatorError(
      `It is the name of a row in ${table.table}: change or remove that first.`,
    );
  }
  if (found || DELETED_ROWS.includes(table.table)) {
    return (await client.query(`delete from ${name} where ${where}`, values)).rowCount!;
  }
  const changes = table.columns.map((column) => `${quoteName(column.name)} = ${replace(column)}`);
  if (table.isAppendOnly) await client.query(`alter table ${name} disable trigger user`);
  const { rowCount } = await client.query(
    `update ${name} set ${changes.join(', ')} where ${where}`,
    values,
  );
  if (table.isAppendOnly) await client.query(`alter table ${name} enable trigger user`);
  return rowCount!;
}

/** In JSON a bare number becomes null. */
function replace({ name, type }: TextColumn): string {
  const column = quoteName(name);
  const replaceIn = (text: string) => `regexp_replace(${text}, $2, '${ERASED}', 'gi')`;
  if (type === 'text') return replaceIn(column);
  if (type === 'text[]') return `array(select ${replaceIn('x')} from unnest(${column}) x)`;
  const bare = `'([:\\[,]\\s*)(?:' || $2 || ')(?=\\s*[,}\\]])'`;
  return `${replaceIn(`regexp_replace(${column}::text, ${bare}, '\\1null', 'gi')`)}::${type}`;
}
