import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryExchange } from '@alo/contract/deliveries/deliveries.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { DeliveryEnd } from '../../platform/db/schema/deliveries.ts';
import type { OpenDeliveryState } from '../../platform/db/schema/integrations.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { isRefusedValue } from '../../platform/db/connection/query-error.ts';
import type { Claimed } from '../queue/claim-deliveries.ts';
import type { Delivery, Findings } from './deliverer.ts';
import { reportPause } from '../targets/refused-target.ts';
import { sumByHour } from '../log/delivery-hours.ts';
import { PACE_OPENS_SQL } from '../queue/pace-opens.ts';
import { buildRowKeys, type RowKey } from '../queue/row-key.ts';
import { LOGGED_FINDINGS_SQL } from './stored-findings.ts';

export interface Finish extends RowKey {
  state: DeliveryEnd | Exclude<OpenDeliveryState, 'queued' | 'sending'>;
  /** Open rows have the state `unknown` instead. */
  isLost: boolean;
  waitMs: number;
  /** Waiting outside the limit of 24 hours. */
  uncountedMs: number;
  /** The attempt is not counted. */
  isPauseOnly: boolean;
  /** 0 keeps the target open. */
  closeMs: number;
  /** Null if the target was not reached or only asked for a pause. */
  isHealthy: boolean | null;
  /** The target answered well, although nothing was delivered. */
  hasGoodAnswer: boolean;
  pausesTarget: boolean;
  /** With newer settings, only the row is updated. */
  generation: number;
  /** Replaces `dead` if the target has newer settings. */
  stateAfterSave: 'retrying' | 'unknown' | null;
  reason: DeliveryReason | null;
  recordId: string | null;
  /** Null keeps what is stored. */
  findings: Findings | null;
  extraPaceMs: number;
  ms: number;
  /** 2 for 2xx, 0 without a response. */
  answer: number;
}

export interface Try {
  delivery: Pick<
    Delivery,
    'targetId' | 'organizationId' | 'callId' | 'eventType' | 'callStartedAt'
  >;
  finish: Pick<Finish, 'state' | 'ms' | 'reason'>;
  happenedAt: Date;
  exchanges: DeliveryExchange[];
}

export interface Result extends Try {
  delivery: Claimed;
  finish: Finish;
}

interface WriterOptions {
  db: Context['db'];
  owner: number;
  onWritten: (results: readonly Result[]) => void;
  onError: (error: unknown) => void;
}

const MAX_TOGETHER = 64;
const ERROR_RETRY_DELAY_MS = 1000;

/** Results share the next statement while one runs. */
export class ResultWriter {
  readonly #options: WriterOptions;
  readonly #closing = new AbortController();
  readonly #results: Result[] = [];
  #writing: Promise<void> | null = null;

  constructor(settings: WriterOptions) {
    this.#options = settings;
  }

  add(result: Result): void {
    this.#results.push(result);
    this.#writing ??= this.#writeAll();
  }

  /** Another process repeats unstored deliveries. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#writing;
  }

  /** Repeats failed statements, which skip rows of another owner. */
  async #writeAll(): Promise<void> {
    const { signal } = this.#closing;
    while (this.#results.length > 0) {
      const results = this.#results.slice(0, MAX_TOGETHER);
      try {
        await this.#write(results.map(({ finish }) => finish));
        this.#results.splice(0, results.length);
        this.#options.onWritten(results);
        if (results.some(({ finish }) => finish.pausesTarget)) await reportPause(this.#options.db);
      } catch (error) {
        this.#options.onError(error);
        if (signal.aborted) break;
        await sleep(ERROR_RETRY_DELAY_MS, undefined, { signal }).catch(() => {});
      }
    }
    this.#writing = null;
  }

  /** A refused result is stored without what the target sent. */
  async #write(finishes: readonly Finish[]): Promise<void> {
    const { db, owner, onError } = this.#options;
    try {
      await finishDeliveries(db, owner, finishes);
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      onError(error);
      if (finishes.length > 1) for (const finish of finishes) await this.#write([finish]);
      else await finishDeliveries(db, owner, finishes.map(dropFindings));
    }
  }
}

const dropFindings = (finish: Finish): Finish => ({
  ...finish,
  findings: null,
  recordId: null,
  extraPaceMs: 0,
});

const RESULT_COLUMNS_SQL = `, state text, "isLost" boolean, "waitMs" int, "uncountedMs" int, "isPauseOnly" boolean, "closeMs" int, "isHealthy" boolean, "hasGoodAnswer" boolean, "pausesTarget" boolean,
  reason jsonb, generation int, "stateAfterSave" text, "recordId" text, findings jsonb, "extraPaceMs" int, ms int`;

const IS_OWNED_SQL = sql`l.target_id = x."targetId" and d.target_id = x."targetId" and d.contact = x.contact
  and d.call_id = x."callId" and d.event_type = x."eventType" and d.state <> 'queued' and d.state = 'sending'`;

/** An attempt with former settings is retried at once and says nothing about newer ones. */
const RESULTS_BY_SETTINGS_SQL = sql`
  select "targetId", contact, "callId", "eventType", "isLost", reason, "recordId", findings, "extraPaceMs", "uncountedMs", "isPauseOnly", ms,
         case when is_former then coalesce("stateAfterSave", state) else state end as state,
         case when is_former and not "isHealthy" and coalesce("stateAfterSave", state) <> 'unknown' then 0 else "waitMs" end as "waitMs",
         case when is_former then 0 else "closeMs" end as "closeMs",
         case when not is_former then "isHealthy" end as "isHealthy",
         "hasGoodAnswer" and not is_former as "hasGoodAnswer",
         "pausesTarget" and not is_former as "pausesTarget"
  from (select a.*, a.generation <> l.generation as is_former from answered a join locked l on l.target_id = a."targetId") a`;

/** 5 s from the third failure in a row, doubled up to a minute. */
const BREAKER_MS_SQL = sql`case when s.failures < 3 then 0 else least(60000, 5000 * 2 ^ (least(s.failures, 10) - 3)) end`;

const SLOW_MS = 1000;

/** Excludes deliveries that were not due, or whose worker stopped. */
const isAttempt = ({ state, isHealthy }: Finish): boolean =>
  isHealthy !== null || (state !== 'retrying' && state !== 'unknown');

/** One statement, so that a row is in exactly one table. Locks the queues first. */
async function finishDeliveries(
  db: Executor,
  owner: number,
  rows: readonly Finish[],
): Promise<void> {
  await db.execute(sql`
    with answered as materialized (select * from ${buildRowKeys(rows, RESULT_COLUMNS_SQL)}),
    locked as materialized (
      select target_id, failures, generation from delivery_queues
      where target_id in (select "targetId" from answered) order by target_id for update
    ),
    x as materialized (${RESULTS_BY_SETTINGS_SQL}),
    ended_rows as (
      delete from call_deliveries d using x, locked l
      where ${IS_OWNED_SQL} and d.owner = ${owner} and x.state in ('delivered', 'skipped', 'dead')
      returning d.*, x.state as ended, d.may_exist or x."isLost" as may_be_there, x."recordId" as record_id, x.reason as last_reason,
                coalesce(x.findings, d.findings) as last_findings
    ),
    open_rows as (
      update call_deliveries d
      set state = x.state, owner = null, attempts = d.attempts - x."isPauseOnly"::int, reason = x.reason, findings = coalesce(x.findings, d.findings),
          due_at = case x.state when 'ambiguous' then 'infinity' else now() + x."waitMs" * interval '1 ms' end,
          -- While the record may exist, the pause counts: vendors forget idempotency keys.
          first_tried_at = d.first_tried_at + case when d.may_exist then 0 else x."uncountedMs" end * interval '1 ms'
      from x, locked l
      where ${IS_OWNED_SQL} and d.owner = ${owner} and x.state in ('retrying', 'unknown', 'ambiguous')
    ),
    logged as (
      insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts,
                              may_exist, created_at, record_id, reason, findings)
      select target_id, call_started_at, call_id, event_type, organization_id, contact, ended, attempts, may_be_there,
             created_at, record_id, last_reason, last_findings
      from ended_rows
      on conflict (target_id, call_started_at, call_id, event_type) do update
      set state = excluded.state, attempts = deliveries.attempts + excluded.attempts,
          may_exist = deliveries.may_exist or excluded.may_exist, done_at = excluded.done_at,
          record_id = coalesce(excluded.record_id, deliveries.record_id), reason = excluded.reason, note = null,
          findings = ${LOGGED_FINDINGS_SQL}
    ),
    by_target as (
      select "targetId" as target_id, max("closeMs") as close_ms, bool_or("pausesTarget") as pauses,
             coalesce(bool_or("isHealthy"), false) as went_well, bool_or("hasGoodAnswer") as answered_well,
             count(*) filter (where not "isHealthy")::int as failed,
             (array_agg(reason) filter (where not "isHealthy"))[1] as failure_reason, sum("extraPaceMs")::int as extra_pace_ms,
             bool_or(ms >= ${SLOW_MS} or not "isHealthy") filter (where "isHealthy" is not null or "hasGoodAnswer") as is_slow,
             (array_agg(reason) filter (where "pausesTarget"))[1] as pause_reason
      from x group by 1
    ),
    s as (
      select by_target.*, case when went_well or answered_well then 0 else l.failures + failed end as failures
      from by_target join locked l using (target_id)
    ),
    replayed as (
      update delivery_replays r
      set delivered = r.delivered + e.delivered, skipped = r.skipped + e.skipped, dead = r.dead + e.dead
      from (select replay_id, count(*) filter (where ended = 'delivered')::int as delivered,
                   count(*) filter (where ended = 'skipped')::int as skipped, count(*) filter (where ended = 'dead')::int as dead
            from ended_rows where replay_id is not null group by 1 order by 1) e
      where r.id = e.replay_id
    ),
    counted as (
      insert into delivery_hours as h (target_id, hour, state, answer, total, ms_buckets)
      select c."targetId", date_trunc('hour', now()), c.state, c.answer, c.total, c."msBuckets"
      from json_to_recordset(${JSON.stringify(sumByHour(rows.filter(isAttempt)))}::json)
             as c("targetId" int, state text, answer smallint, total int, "msBuckets" int[])
      join locked l on l.target_id = c."targetId"
      on conflict (target_id, hour, state, answer) do update
      set total = h.total + excluded.total, ms_buckets = (
        select array_agg(o + n order by place)
        from unnest(h.ms_buckets, excluded.ms_buckets) with ordinality as z(o, n, place))
    ),
    changes as (
      select s.*, greatest(close_ms, ${BREAKER_MS_SQL})::int as closing_ms from s
    )
    update delivery_queues q
    set failures = t.failures,
        is_slow = coalesce(t.is_slow, q.is_slow),
        refusals = case when t.went_well then 0 else q.refusals end,
        failure_reason = coalesce(t.failure_reason, q.failure_reason),
        paced_until = case when q.interval_ms = 0 then q.paced_until
                           else q.paced_until + t.extra_pace_ms * interval '1 ms' end,
        last_success_at = case when t.went_well then now() else q.last_success_at end,
        closed_until = greatest(q.closed_until, now() + t.closing_ms * interval '1 ms'),
        next_at = case when t.closing_ms > 0 then greatest(q.closed_until, now() + t.closing_ms * interval '1 ms')
                       else least(q.next_at, greatest(now(), q.closed_until, ${PACE_OPENS_SQL})) end,
        paused_at = case when t.pauses then coalesce(q.paused_at, now()) else q.paused_at end,
        paused_reason = case when t.pauses then t.pause_reason else q.paused_reason end
    from changes t where q.target_id = t.target_id`);
}
