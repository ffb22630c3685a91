import type { ClientBase, DatabaseError, Pool } from 'pg';

interface Partition {
  table: string;
  name: string;
  instant: string;
  start: string;
  end: string;
  /**
   * Columns of unique indexes, which the partitioned table cannot have because they lack `instant`.
   */
  uniqueKeys?: readonly string[];
  extraSql?: string;
}

/** Call events wait behind this lock while an index build blocks it. */
const LOCK_TIMEOUT = '5s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Does nothing if the partition exists or its table is not partitioned. If the table is locked, the
 * default partition takes the rows until the next run.
 */
export async function createPartition(
  client: ClientBase | Pool,
  { table, name, instant, start, end, uniqueKeys = [], extraSql = '' }: Partition,
): Promise<void> {
  const { rows } = await client.query<{ isDone: boolean }>(
    `select to_regclass($1) is not null
       or not exists (select from pg_partitioned_table where partrelid = to_regclass($2)) as "isDone"`,
    [name, table],
  );
  if (rows[0]!.isDone) return;
  // Early rows must leave the default partition first. One simple query is one transaction.
  await skipIfLocked(() =>
    client.query(`
      set local lock_timeout = '${LOCK_TIMEOUT}';
      lock table ${table} in share row exclusive mode;
      create table ${name} (like ${table} including defaults including constraints);
      ${uniqueKeys.map((columns) => `create unique index on ${name} (${columns});`).join(' ')}
      alter table ${table}_default disable trigger user;
      with early as (
        delete from ${table}_default where ${instant} >= '${start}' and ${instant} < '${end}' returning *
      )
      insert into ${name} select * from early;
      alter table ${table}_default enable trigger user;
      ${extraSql}
      alter table ${table} attach partition ${name} for values from ('${start}') to ('${end}');
    `),
  );
}

/** Returns the dropped partitions; those in use wait. */
export async function dropPartitions(client: Pool, names: readonly string[]): Promise<string[]> {
  const dropped: string[] = [];
  for (const name of names) {
    const isDropped = await skipIfLocked(() =>
      client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'; drop table ${name}`),
    );
    if (isDropped) dropped.push(name);
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
