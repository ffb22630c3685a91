// Partitions failed attempts by month; others, many and short-lived, by week from Monday, UTC.
import type { ClientBase, Pool } from 'pg';
import { createPartition, dropPartitions } from './partition.ts';

const AHEAD = { months: 3, weeks: 4 };
const DAY_MS = 24 * 3600 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4 * DAY_MS;
const FAILED = 'delivery_tries_failed';
const OTHERS = 'delivery_tries_others';

interface Part {
  table: string;
  start: Date;
  end: Date;
}

export async function ensureTryPartitions(client: ClientBase | Pool): Promise<void> {
  for (const { table, start, end } of listComingParts(new Date())) {
    await createPartition(client, {
      table,
      name: getPartitionName(table, start),
      instant: 'happened_at',
      start: start.toISOString(),
      end: end.toISOString(),
    });
  }
}

export async function dropTriesBefore(
  client: Pool,
  before: { failures: Date; others: Date },
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relname ~ '_\\d{4}_\\d{2}_\\d{2}$' and (
       p.relname = '${FAILED}' and to_date(right(c.relname, 10), 'YYYY_MM_DD') + interval '1 month' <= $1 at time zone 'UTC'
       or p.relname = '${OTHERS}' and to_date(right(c.relname, 10), 'YYYY_MM_DD') + interval '7 days' <= $2 at time zone 'UTC')
     order by 1`,
    [before.failures, before.others],
  );
  const dropped = await dropPartitions(
    client,
    rows.map(({ name }) => name),
  );
  await client.query(`delete from ${FAILED}_default where happened_at < $1`, [before.failures]);
  await client.query(`delete from ${OTHERS}_default where happened_at < $1`, [before.others]);
  return dropped;
}

function listComingParts(now: Date): Part[] {
  const month = (ahead: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
  const monday = Math.floor((now.getTime() - FIRST_MONDAY) / WEEK_MS) * WEEK_MS + FIRST_MONDAY;
  const week = (ahead: number) => new Date(monday + ahead * WEEK_MS);
  return [
    ...Array.from({ length: AHEAD.months + 1 }, (_, ahead) => ({
      table: FAILED,
      start: month(ahead),
      end: month(ahead + 1),
    })),
    ...Array.from({ length: AHEAD.weeks + 1 }, (_, ahead) => ({
      table: OTHERS,
      start: week(ahead),
      end: week(ahead + 1),
    })),
  ];
}

const getPartitionName = (table: string, start: Date) =>
  `${table}_${start.toISOString().slice(0, 10).replaceAll('-', '_')}`;
