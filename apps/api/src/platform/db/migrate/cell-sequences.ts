import type { ClientBase } from 'pg';
import { DatabaseVersionError } from './applied-migrations.ts';

/** 21 cells fit into an integer; 9,000 into the whole numbers of JSON. */
const IDS_PER_CELL = { integer: 1e8, bigint: 1e12 };

/**
 * Moves sequences to their cell's first ids, never back, so that no two cells make equal ids.
 * @throws DatabaseVersionError if the database has ids of a later cell.
 */
export async function moveSequencesToCell(client: ClientBase, cell: number): Promise<void> {
  if (cell === 0) return;
  const { rows } = await client.query<{
    name: string;
    type: keyof typeof IDS_PER_CELL;
    last: string | null;
  }>(
    `select format('%I.%I', schemaname, sequencename) as name, data_type::text as type, last_value as last
     from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, type, last } of rows) {
    const first = cell * IDS_PER_CELL[type];
    const lastId = Number(last ?? 0);
    if (lastId >= first + IDS_PER_CELL[type]) {
      throw new DatabaseVersionError(
        `CELL=${cell}, but ${name} has made ids of a later cell. Nothing was changed: set CELL to the number that this database had.`,
      );
    }
    if (lastId < first) await client.query('select setval($1, $2, false)', [name, first]);
  }
}
