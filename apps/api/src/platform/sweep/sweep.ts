import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, QueryResult } from 'pg';
import { MISSED_CALL_DAYS } from '@alo/contract/telephony/missed-calls.ts';
import type { Retention } from '../config.ts';
import { endWaitingDeliveries } from './end-waiting-deliveries.ts';
import { findDeletableEvents } from './deletable-events.ts';

interface SweptTable {
  table: string;
  /** Ids grow in about the order of this column. */
  createdColumn: string;
  days: number;
  /** SQL condition; `$2` is `days` ago. */
  isOld: string;
}

const NOTIFICATION_DAYS = 90;
const EXPORT_DAYS = 90;
/** Longer than an Idempotency-Key counts. */
const DIALED_CALL_DAYS = 2;
/** The cards show one day. */
const HOURS_DAYS = 30;

const listSweptTables = (retention: Retention): SweptTable[] => [
  {
    table: 'access_tokens',
    createdColumn: 'created_at',
    days: retention.sessionDays,
    isOld: `kind = 'session' and expires_at < $2`,
  },
  {
    table: 'user_links',
    createdColumn: 'created_at',
    days: retention.linkDays,
    isOld: 'expires_at < $2',
  },
  {
    table: 'payment_events',
    createdColumn: 'received_at',
    days: retention.paymentEventDays,
    isOld: 'processed_at < $2',
  },
  {
    table: 'quarantined_events',
    createdColumn: 'received_at',
    days: retention.quarantineDays,
    isOld: 'replayed_at < $2',
  },
  {
    // The audit trail keeps creation and use.
    table: 'provisioning_codes',
    createdColumn: 'created_at',
    days: 1,
    isOld: 'expires_at < $2',
  },
  {
    table: 'notifications',
    createdColumn: 'created_at',
    days: NOTIFICATION_DAYS,
    isOld: 'created_at < $2 and not is_ongoing',
  },
  {
    table: 'call_exports',
    createdColumn: 'created_at',
    days: EXPORT_DAYS,
    isOld: 'ended_at < $2 and file is null',
  },
  {
    table: 'call_summary_drafts',
    createdColumn: 'created_at',
    days: 2,
    isOld: 'created_at < $2',
  },
  {
    table: 'missed_calls',
    createdColumn: 'missed_at',
    days: 2 * MISSED_CALL_DAYS,
    isOld: 'missed_at < $2',
  },
  {
    table: 'oauth_authorizations',
    createdColumn: 'created_at',
    days: 1,
    isOld: 'expires_at < $2',
  },
];

interface Batch {
  last: string | null;
  isYoung: boolean;
  gone: number;
}

const BATCH = 1000;
const PAGES = 2000;
const PAUSE_MS = 20;
const DAY_MS = 24 * 3600 * 1000;

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

export async function sweepOldRows(
  pool: Pool,
  retention: Retention,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<Record<string, number>> {
  const deletedRows: Record<string, number> = {};
  for (const swept of listSweptTables(retention)) {
    deletedRows[swept.table] = await sweepTable(pool, swept, now, isStopping);
  }
  deletedRows['call_events'] = await sweepPages(
    pool,
    'call_events',
    await findDeletableEvents(pool, now),
    isStopping,
  );
  deletedRows['extension_registrations'] = await sweepPages(
    pool,
    'extension_registrations',
    selectOldRegistrations(now),
    isStopping,
  );
  deletedRows['call_deliveries'] = await endWaitingDeliveries(
    pool,
    new Date(now.getTime() - retention.deliveriesDays * DAY_MS),
    isStopping,
  );
  deletedRows['dialed_calls'] = await sweepPages(
    pool,
    'dialed_calls',
    `created_at < '${daysBefore(now, DIALED_CALL_DAYS)}'`,
    isStopping,
  );
  for (const [table, instant] of [
    ['token_requests', 'happened_at'],
    ['token_request_counts', 'period'],
  ] as const) {
    deletedRows[table] = await sweepPages(
      pool,
      table,
      `${instant} < '${daysBefore(now, 1)}'`,
      isStopping,
    );
  }
  deletedRows['delivery_hours'] = await sweepPages(
    pool,
    'delivery_hours',
    `hour < '${daysBefore(now, HOURS_DAYS)}'`,
    isStopping,
  );
  return deletedRows;
}

/** Walks from the oldest id, which needs no index. */
async function sweepTable(
  pool: Pool,
  { table, createdColumn, days, isOld }: SweptTable,
  now: Date,
  isStopping: () => boolean,
): Promise<number> {
  const cutoff = new Date(now.getTime() - days * DAY_MS);
  let deletedRows = 0;
  let lastId: string | null = '0';
  while (lastId !== null && !isStopping()) {
    const { rows }: QueryResult<Batch> = await pool.query<Batch>(
      `with batch as (
         select id, ${createdColumn} as created, coalesce(${isOld}, false) as is_old
         from ${table} where id > $1 order by id limit ${BATCH}
       ),
       gone as (delete from ${table} t using batch b where t.id = b.id and b.is_old returning 1)
       select max(id)::text as last, coalesce(bool_or(created >= $2), true) as "isYoung",
              (select count(*) from gone)::int as gone
       from batch`,
      [lastId, cutoff],
    );
    const batch: Batch = rows[0]!;
    deletedRows += batch.gone;
    lastId = batch.isYoung ? null : batch.last;
    await sleep(PAUSE_MS);
  }
  return deletedRows;
}

/** Each extension's latest registration shows when and with which phone it was last seen. */
const selectOldRegistrations = (now: Date) =>
  `ended_at < '${daysBefore(now, 30)}' and exists (
     select from extension_registrations n
     where n.extension_id = extension_registrations.extension_id and n.told_at > extension_registrations.told_at)`;

/** Walks the pages, which needs no index. */
async function sweepPages(
  pool: Pool,
  table: string,
  isOld: string,
  isStopping: () => boolean,
): Promise<number> {
  const { rows } = await pool.query<{ pages: string }>(
    `select pg_relation_size('${table}') / current_setting('block_size')::int as pages`,
  );
  const pages = Number(rows[0]!.pages);
  let deletedRows = 0;
  for (let page = 0; page < pages && !isStopping(); page += PAGES) {
    // One statement sees a late call's key and the call together, or neither.
    const { rowCount } = await pool.query(
      `delete from ${table}
       where ctid >= format('(%s,0)', $1::bigint)::tid and ctid < format('(%s,0)', $2::bigint)::tid
         and ${isOld}`,
      [page, page + PAGES],
    );
    deletedRows += rowCount ?? 0;
    await sleep(PAUSE_MS);
  }
  return deletedRows;
}
