import type { ClientBase, DatabaseError, Pool } from 'pg';

const MONTHS_AHEAD = 3;
const MONTHS_BACK = 1;
/** An index that is being built on the default partition is not waited for: events would wait behind us. */
const PATIENCE = '5s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Makes the monthly partitions of `calls` from `from` (default: last month) to some months ahead. Calls
 * before the first partition live in `calls_default`, so a late event always has a place.
 */
export async function ensureCallPartitions(
  client: ClientBase | Pool,
  from: Date = monthsFrom(new Date(), -MONTHS_BACK),
): Promise<void> {
  const last = monthsFrom(new Date(), MONTHS_AHEAD);
  for (let month = monthsFrom(from, 0); month <= last; month = monthsFrom(month, 1)) {
    try {
      await createPartition(client, month);
    } catch (error) {
      // Until the next time the default partition takes what has no month of its own.
      if ((error as DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
}

/** Partitions of the coming months that are not there yet. */
export async function missingPartitions(client: ClientBase | Pool): Promise<string[]> {
  const now = new Date();
  const names = Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) =>
    nameOf(day(monthsFrom(now, ahead))),
  );
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is null',
    [names],
  );
  return rows.map(({ name }) => name);
}

async function createPartition(client: ClientBase | Pool, month: Date): Promise<void> {
  const start = day(month);
  const end = day(monthsFrom(month, 1));
  const name = nameOf(start);
  const existing = await client.query(
    `select to_regclass($1) is not null as "isThere", to_regclass('call_attendant_backlog') is not null as "hasBacklog"`,
    [name],
  );
  const { isThere, hasBacklog } = existing.rows[0] as { isThere: boolean; hasBacklog: boolean };
  if (isThere) return;
  // What is moved before it was read into the list of attendants is still to be read. Older schemas have no list.
  const noted = `insert into call_attendant_backlog
      select '${name}' where exists (select from call_attendant_backlog where partition = 'calls_default');`;
  // Rows that came early wait in the default partition; they must move before their month can be made.
  // One simple query: PostgreSQL runs its statements in one transaction.
  await client.query(`
    set local lock_timeout = '${PATIENCE}';
    lock table calls in share row exclusive mode;
    create table ${name} (like calls including defaults);
    with early as (
      delete from calls_default where started_at >= '${start}' and started_at < '${end}' returning *
    )
    insert into ${name} select * from early;
    ${hasBacklog ? noted : ''}
    alter table calls attach partition ${name} for values from ('${start}') to ('${end}');
  `);
}

function monthsFrom(date: Date, months: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

const day = (date: Date) => `${date.toISOString().slice(0, 10)}T00:00:00Z`;

const nameOf = (start: string) => `calls_${start.slice(0, 7).replace('-', '_')}`;
