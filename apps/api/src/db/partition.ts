// Making and dropping the parts of a table that is divided by time. Each has a default part, so that every row has a place.
import type { ClientBase, DatabaseError, Pool } from 'pg';

interface Partition {
  table: string;
  name: string;
  /** The column by which it is divided. */
  instant: string;
  start: string;
  end: string;
  /** What else is to happen in the same transaction. */
  noted?: string;
}

/** An index that is being built on the default partition is not waited for: events would wait behind us. */
const PATIENCE = '5s';
const LOCK_NOT_AVAILABLE = '55P03';

/** Unless it is there, or its table is not. One that is in use stays for the next time; meanwhile the default part takes its rows. */
export async function createPartition(
  client: ClientBase | Pool,
  { table, name, instant, start, end, noted = '' }: Partition,
): Promise<void> {
  const { rows } = await client.query<{ isDone: boolean }>(
    `select to_regclass($1) is not null or to_regclass($2) is null as "isDone"`,
    [name, table],
  );
  if (rows[0]!.isDone) return;
  // Rows that came early wait in the default partition; they must move before theirs can be made.
  // One simple query: PostgreSQL runs its statements in one transaction.
  await unlessLocked(() =>
    client.query(`
      set local lock_timeout = '${PATIENCE}';
      lock table ${table} in share row exclusive mode;
      create table ${name} (like ${table} including defaults);
      with early as (
        delete from ${table}_default where ${instant} >= '${start}' and ${instant} < '${end}' returning *
      )
      insert into ${name} select * from early;
      ${noted}
      alter table ${table} attach partition ${name} for values from ('${start}') to ('${end}');
    `),
  );
}

/** Answers which went. What somebody reads stays until the next time. */
export async function dropPartitions(client: Pool, names: readonly string[]): Promise<string[]> {
  const dropped: string[] = [];
  for (const name of names) {
    const isGone = await unlessLocked(() =>
      client.query(`set local lock_timeout = '${PATIENCE}'; drop table ${name}`),
    );
    if (isGone) dropped.push(name);
  }
  return dropped;
}

async function unlessLocked(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if ((error as DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}
