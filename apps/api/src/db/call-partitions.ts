import type { ClientBase, DatabaseError, Pool } from 'pg';

const MONTHS_AHEAD = 3;
const MONTHS_BACK = 1;
/** An index that is being built on the default partition is not waited for: events would wait behind us. */
const PATIENCE = '5s';
const LOCK_NOT_AVAILABLE = '55P03';

/** Calls, and the log of what was delivered of them. */
const TABLES = ['calls', 'deliveries'];

/**
 * Makes the monthly partitions of `calls` and of `deliveries` from `from` (default: last month) to some months ahead.
 * Calls before the first partition live in `calls_default`, so a late event always has a place.
 */
export async function ensureCallPartitions(
  client: ClientBase | Pool,
  from: Date = monthsFrom(new Date(), -MONTHS_BACK),
): Promise<void> {
  const last = monthsFrom(new Date(), MONTHS_AHEAD);
  for (let month = monthsFrom(from, 0); month <= last; month = monthsFrom(month, 1)) {
    for (const table of TABLES) {
      try {
        await createPartition(client, table, month);
      } catch (error) {
        // Until the next time the default partition takes what has no month of its own.
        if ((error as DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
      }
    }
  }
}

/**
 * Drops the months of `deliveries` that ended before an instant, and answers their names. What is older than the first
 * month, or came while a month was being made, is in the default partition and deleted there.
 */
export async function dropDeliveriesBefore(client: Pool, before: Date): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relname ~ '^deliveries_\\d{4}_\\d{2}$' and relispartition
       and to_timestamp(substr(relname, 12), 'YYYY_MM') + interval '1 month' <= $1 order by 1`,
    [before],
  );
  const dropped: string[] = [];
  for (const { name } of rows) {
    try {
      await client.query(`set local lock_timeout = '${PATIENCE}'; drop table ${name}`);
      dropped.push(name);
    } catch (error) {
      // somebody reads it; the next night it goes
      if ((error as DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
  await client.query('delete from deliveries_default where call_started_at < $1', [before]);
  return dropped;
}

/** Partitions of the coming months that are not there yet. */
export async function missingPartitions(client: ClientBase | Pool): Promise<string[]> {
  const now = new Date();
  const names = Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) =>
    TABLES.map((table) => nameOf(table, day(monthsFrom(now, ahead)))),
  ).flat();
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is null',
    [names],
  );
  return rows.map(({ name }) => name);
}

async function createPartition(
  client: ClientBase | Pool,
  table: string,
  month: Date,
): Promise<void> {
  const start = day(month);
  const end = day(monthsFrom(month, 1));
  const name = nameOf(table, start);
  const existing = await client.query(
    `select to_regclass($1) is not null or to_regclass($2) is null as "isDone",
            to_regclass('call_attendant_backlog') is not null as "hasBacklog"`,
    [name, table],
  );
  // Older schemas have no such table, or no list.
  const { isDone, hasBacklog } = existing.rows[0] as { isDone: boolean; hasBacklog: boolean };
  if (isDone) return;
  // What is moved before it was read into the list of attendants is still to be read.
  const noted = `insert into call_attendant_backlog
      select '${name}' where exists (select from call_attendant_backlog where partition = 'calls_default');`;
  const instant = table === 'calls' ? 'started_at' : 'call_started_at';
  // Rows that came early wait in the default partition; they must move before their month can be made.
  // One simple query: PostgreSQL runs its statements in one transaction.
  await client.query(`
    set local lock_timeout = '${PATIENCE}';
    lock table ${table} in share row exclusive mode;
    create table ${name} (like ${table} including defaults);
    with early as (
      delete from ${table}_default where ${instant} >= '${start}' and ${instant} < '${end}' returning *
    )
    insert into ${name} select * from early;
    ${table === 'calls' && hasBacklog ? noted : ''}
    alter table ${table} attach partition ${name} for values from ('${start}') to ('${end}');
  `);
}

function monthsFrom(date: Date, months: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

const day = (date: Date) => `${date.toISOString().slice(0, 10)}T00:00:00Z`;

const nameOf = (table: string, start: string) => `${table}_${start.slice(0, 7).replace('-', '_')}`;
