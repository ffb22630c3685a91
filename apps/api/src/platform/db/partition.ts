// Creates and drops partitions by time. Each table has a default partition, so that every row has a place.
import type { ClientBase, DatabaseError, Pool } from 'pg';

interface Partition {
  table: string;
  name: string;
  instant: string;
  start: string;
  end: string;
  /** SQL to run in the same transaction. */
  noted?: string;
}

/** Not to wait for an index build on the default partition: events would wait behind this lock. */
const PATIENCE = '5s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Does nothing if the partition exists or its table does not. If the table is locked, the next run retries; until then
 * the default partition takes the rows.
 */
export async function createPartition(
  client: ClientBase | Pool,
  { table, name, instant, start, end, noted = '' }: Partition,
): Promise<void> {
  const { rows } = await client.query<{ isDone: boolean }>(
    `select to_regclass($1) is not null or to_regclass($2) is null as "isDone"`,
    [name, table],
  );
  if (rows[0]!.isDone) return;
  // Early rows in the default partition must move before their partition can be attached. One simple query: PostgreSQL
  // runs its statements in one transaction.
  await skipIfLocked(() =>
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

/** Returns the dropped partitions. A partition in use is left for the next run. */
export async function dropPartitions(client: Pool, names: readonly string[]): Promise<string[]> {
  const dropped: string[] = [];
  for (const name of names) {
    const isGone = await skipIfLocked(() =>
      client.query(`set local lock_timeout = '${PATIENCE}'; drop table ${name}`),
    );
    if (isGone) dropped.push(name);
  }
  return dropped;
}

async function skipIfLocked(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if ((error as DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}
