// All registered applications share one label.
import { MANIFESTS } from '@alo/connectors/browser.ts';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { MIN_REFUSALS } from '../../deliveries/targets/refused-target.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

const TIMEOUT_MS = 1500;
const MAX_COUNTED = 200_000;
const OWN = [...Object.keys(MANIFESTS), 'webhook', 'extension-webhook'];

interface Row {
  gateway: string;
  waiting: number;
  ambiguous: number;
  oldest: number;
  paused: number;
  refused: number;
  delivered: number;
  failed: number;
}

/** Reads two hours, so that the log's size does not matter. */
const DELIVERIES = `
  with targets as (
    select t.id, case when t.gateway = any ($1) then t.gateway else 'registered' end as gateway,
           q.paused_at is not null as is_paused, q.failures > 0 and q.refusals >= ${MIN_REFUSALS} as is_refused
    from delivery_targets t join delivery_queues q on q.target_id = t.id where t.removed_at is null
  ),
  open as (
    select target_id, count(*) filter (where state <> 'ambiguous') as waiting,
           count(*) filter (where state = 'ambiguous') as ambiguous,
           min(created_at) filter (where state <> 'ambiguous') as oldest
    from (select target_id, state, created_at from call_deliveries limit ${MAX_COUNTED}) d group by 1
  ),
  hours as (
    select t.id, sum(h.total) filter (where h.state = 'delivered') as delivered,
           sum(h.total) filter (where h.state in ('retrying', 'unknown', 'dead')) as failed
    from targets t join delivery_hours h on h.target_id = t.id and h.hour >= date_trunc('hour', now()) - interval '1 hour'
    group by 1
  )
  select t.gateway, coalesce(sum(o.waiting), 0)::int as waiting, coalesce(sum(o.ambiguous), 0)::int as ambiguous,
         coalesce(extract(epoch from now() - min(o.oldest)), 0)::float8 as oldest,
         count(*) filter (where t.is_paused)::int as paused, count(*) filter (where t.is_refused)::int as refused,
         coalesce(sum(h.delivered), 0)::int as delivered, coalesce(sum(h.failed), 0)::int as failed
  from targets t left join open o on o.target_id = t.id left join hours h on h.id = t.id
  group by 1`;

/** Only the organizations with the largest lag become labels. */
const MAX_LATE_ORGANIZATIONS = 30;
const MIN_LAG_SECONDS = 60;

interface Lag {
  domain: string;
  seconds: number;
}

/**
 * Age of the oldest due delivery of targets that are not paused, closed or failing; without
 * replays. One index probe per target.
 */
const LAGS = `
  select o.domain, extract(epoch from now() - min(d.due_at))::float8 as seconds
  from delivery_queues q join organizations o on o.id = q.organization_id
  cross join lateral (
    select due_at from call_deliveries d
    where d.target_id = q.target_id and not d.is_replay and d.due_at <= now() order by d.due_at limit 1
  ) d
  where q.next_at < 'infinity' and q.paused_at is null and q.closed_until <= now() and q.failures < 3
  group by 1 order by 2 desc limit ${MAX_LATE_ORGANIZATIONS}`;

const FULL = `select count(*)::int as count from delivery_targets where full_since is not null and removed_at is null`;

/** Gauges share one query; `database_up` shows its failure. */
function createSharedQuery<Found extends object>(pool: Pool, text: string, values: unknown[] = []) {
  let reading: Promise<Found[]> | null = null;
  const readAll = async () =>
    (await withTimeout(
      TIMEOUT_MS,
      pool.query<Found>(text, values).then(
        ({ rows }) => rows,
        () => null,
      ),
    )) ?? [];
  return () =>
    (reading ??= readAll().finally(() => {
      reading = null;
    }));
}

export function measureDeliveries(pool: Pool, registry: Registry): void {
  measureLags(pool, registry);
  const read = createSharedQuery<Row>(pool, DELIVERIES, [OWN]);
  const addGauge = (name: string, help: string, valueOf: (row: Row) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['gateway'],
        registers: [],
        async collect() {
          const rows = await read();
          this.reset();
          for (const row of rows) this.set({ gateway: row.gateway }, valueOf(row));
        },
      }),
    );
  addGauge('deliveries_waiting', 'Calls that wait for delivery to a gateway', (row) => row.waiting);
  addGauge(
    'deliveries_ambiguous',
    'Deliveries that wait for a decision of a person',
    (row) => row.ambiguous,
  );
  addGauge('deliveries_oldest_seconds', 'Age of the oldest waiting delivery', (row) => row.oldest);
  addGauge('delivery_targets_paused', 'Paused targets', (row) => row.paused);
  addGauge(
    'delivery_targets_refused',
    'Targets that refuse every call with the same message',
    (row) => row.refused,
  );
  addGauge(
    'deliveries_recent',
    'Calls delivered in this and the previous hour',
    ({ delivered }) => delivered,
  );
  addGauge(
    'delivery_failures_recent',
    'Attempts that failed in this and the previous hour',
    ({ failed }) => failed,
  );
}

function measureLags(pool: Pool, registry: Registry): void {
  const readLags = createSharedQuery<Lag>(pool, LAGS);
  const readFull = createSharedQuery<{ count: number }>(pool, FULL);
  registry.registerMetric(
    new Gauge({
      name: 'delivery_lag_seconds',
      help: 'Seconds by which the oldest due delivery of an organization is late; at most 30 organizations, from one minute on',
      labelNames: ['organization'],
      registers: [],
      async collect() {
        const late = (await readLags()).filter(({ seconds }) => seconds >= MIN_LAG_SECONDS);
        this.reset();
        for (const { domain, seconds } of late) this.set({ organization: domain }, seconds);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'delivery_lag_max_seconds',
      help: 'Largest lag of an organization',
      registers: [],
      async collect() {
        const [latest] = await readLags();
        this.set(Math.max(0, latest?.seconds ?? 0));
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'delivery_targets_full',
      help: 'Targets whose queue is full: newer calls wait outside it',
      registers: [],
      async collect() {
        const [row] = await readFull();
        if (row) this.set(row.count);
      },
    }),
  );
}
