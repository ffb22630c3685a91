import type { ClientBase, Pool } from 'pg';
import { createPartition, dropPartitions } from './partition.ts';
import { ensureTryPartitions } from './try-partitions.ts';

const MONTHS_AHEAD = 3;
const MONTHS_BACK = 1;

const TABLES: Record<string, { instant: string; uniqueKeys?: string[] }> = {
  calls: { instant: 'started_at' },
  call_keys: { instant: 'started_at', uniqueKeys: ['organization_id, call_id'] },
  deliveries: { instant: 'call_started_at' },
  ledger_call_entries: {
    instant: 'created_at',
    uniqueKeys: ['organization_id, sequence', 'organization_id, call_id, debit_account'],
  },
};

/**
 * Creates the partitions of tries, and the monthly ones from `from` on. Older calls go to the
 * default partition.
 */
export async function ensureCallPartitions(
  client: ClientBase | Pool,
  from: Date = addMonths(new Date(), -MONTHS_BACK),
): Promise<void> {
  const last = addMonths(new Date(), MONTHS_AHEAD);
  for (let month = addMonths(from, 0); month <= last; month = addMonths(month, 1)) {
    for (const table of Object.keys(TABLES)) {
      await createMonth(client, table, month);
    }
  }
  await ensureTryPartitions(client);
}

/**
 * Returns the names of dropped months, which ended before `before`. Deletes older rows from the
 * default partition.
 */
export async function dropDeliveriesBefore(client: Pool, before: Date): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relname ~ '^deliveries_\\d{4}_\\d{2}$' and relispartition
       and to_timestamp(substr(relname, 12), 'YYYY_MM') + interval '1 month' <= $1 order by 1`,
    [before],
  );
  const dropped = await dropPartitions(
    client,
    rows.map(({ name }) => name),
  );
  await client.query('delete from deliveries_default where call_started_at < $1', [before]);
  return dropped;
}

/** A key prevents duplicates until the operator drops the call's month without archiving it. */
export async function dropKeysOfDroppedMonths(client: Pool): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relname ~ '^call_keys_\\d{4}_\\d{2}$' and relispartition
       and to_timestamp(right(relname, 7), 'YYYY_MM') + interval '1 month' <= ${OLDEST_CALL_SQL} order by 1`,
  );
  const dropped = await dropPartitions(
    client,
    rows.map(({ name }) => name),
  );
  await client.query(`delete from call_keys_default where started_at < ${OLDEST_CALL_SQL}`);
  return dropped;
}

const OLDEST_CALL_SQL = `(select least(
  (select min(to_timestamp(right(relname, 7), 'YYYY_MM')) from pg_class
   where relname ~ '^calls_\\d{4}_\\d{2}$' and relispartition),
  (select min(started_at) from calls_default),
  (select min(month)::timestamp at time zone 'UTC' from call_archives where step = 'archived')))`;

/** Ignores the last month, which is created within an hour of its beginning. */
export async function findMissingPartitions(client: ClientBase | Pool): Promise<string[]> {
  const now = new Date();
  const names = Array.from({ length: MONTHS_AHEAD }, (_, ahead) =>
    Object.keys(TABLES).map((table) =>
      getPartitionName(table, formatDayStart(addMonths(now, ahead))),
    ),
  ).flat();
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is null',
    [names],
  );
  return rows.map(({ name }) => name);
}

async function createMonth(client: ClientBase | Pool, table: string, month: Date): Promise<void> {
  const start = formatDayStart(month);
  const name = getPartitionName(table, start);
  const { rows } = await client.query<{ hasBacklog: boolean }>(
    `select to_regclass('call_attendant_backlog') is not null as "hasBacklog"`,
  );
  // Moved calls that `call_attendants` lacks need reading. Older schemas have no backlog table.
  const extraSql = `insert into call_attendant_backlog
      select '${name}' where exists (select from call_attendant_backlog where partition = 'calls_default');`;
  await createPartition(client, {
    table,
    name,
    ...TABLES[table]!,
    start,
    end: formatDayStart(addMonths(month, 1)),
    extraSql: table === 'calls' && rows[0]!.hasBacklog ? extraSql : '',
  });
}

function addMonths(date: Date, months: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

const formatDayStart = (date: Date) => `${date.toISOString().slice(0, 10)}T00:00:00Z`;

const getPartitionName = (table: string, start: string) =>
  `${table}_${start.slice(0, 7).replace('-', '_')}`;
