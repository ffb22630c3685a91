import { setTimeout as sleep } from 'node:timers/promises';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Pool } from 'pg';

const BATCH = 1000;
const PAGES = 500;
const PAUSE_MS = 20;

/**
 * Ends `ambiguous` deliveries as skipped, others as dead, without those that a worker holds. One
 * statement moves each row, so that it is always in exactly one table.
 */
export async function endWaitingDeliveries(
  pool: Pool,
  before: Date,
  isStopping: () => boolean,
): Promise<number> {
  const { rows } = await pool.query<{ pages: string }>(
    `select pg_relation_size('call_deliveries') / current_setting('block_size')::int as pages`,
  );
  const pages = Number(rows[0]!.pages);
  let endedCount = 0;
  for (let page = 0; page < pages && !isStopping();) {
    const { rowCount } = await pool.query(END_DELIVERIES_SQL, [
      page,
      page + PAGES,
      before,
      toReason('waitedTooLong'),
    ]);
    endedCount += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) page += PAGES;
    await sleep(PAUSE_MS);
  }
  return endedCount;
}

const END_DELIVERIES_SQL = `
  with old as (
    select ctid as place from call_deliveries
    where ctid >= format('(%s,0)', $1::bigint)::tid and ctid < format('(%s,0)', $2::bigint)::tid
      and created_at < $3 and (state <> 'sending' or due_at < now())
    limit ${BATCH} for update skip locked
  ),
  gone as (delete from call_deliveries d using old where d.ctid = old.place returning d.*),
  -- a replayed delivery may already be in the log, or twice in the queue
  latest as (
    select distinct on (target_id, call_started_at, call_id, event_type) * from gone
    order by target_id, call_started_at, call_id, event_type, created_at desc
  ),
  logged as (
    insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts, may_exist,
                            created_at, reason, findings)
    select target_id, call_started_at, call_id, event_type, organization_id, contact,
           case state when 'ambiguous' then 'skipped' else 'dead' end, attempts,
           -- a user may replay it
           may_exist or state in ('sending', 'unknown') or coalesce(findings ->> 'waitsFor' = 'duplicate', false),
           created_at, $4, findings - 'waitsFor'
    from latest
    on conflict do nothing
  )
  select 1 from gone`;
