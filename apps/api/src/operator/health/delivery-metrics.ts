import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { MIN_REFUSALS } from '../../deliveries/targets/refused-target.ts';
import { BUILT_IN_GATEWAYS } from '../../platform/timings.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

const TIMEOUT_MS = 1500;
const MAX_COUNTED_DELIVERIES = 200_000;

interface GatewayRow {
  gateway: string;
  waiting: number;
  ambiguous: number;
  oldestSeconds: number;
  paused: number;
  refused: number;
  delivered: number;
  failed: number;
}

/** Counting the log slows down as it grows. */
const DELIVERIES_SQL = `
  with targets as (
    select t.id, case when t.gateway = any ($1) then t.gateway else 'registered' end as gateway,
           q.paused_at is not null as is_paused, q.failures > 0 and q.refusals >= ${MIN_REFUSALS} as is_refused
    from delivery_targets t join delivery_queues q on q.target_id = t.id where t.removed_at is null
  ),
  open as (
    select target_id, count(*) filter (where state <> 'ambiguous') as waiting,
           count(*) filter (where state = 'ambiguous') as ambiguous,
           min(created_at) filter (where state <> 'ambiguous') as oldest
    from (select target_id, state, created_at from call_deliveries limit ${MAX_COUNTED_DELIVERIES}) d group by 1
  ),
  hours as (
    select t.id, sum(h.total) filter (where h.state = 'delivered') as delivered,
           sum(h.total) filter (where h.state in ('retrying', 'unknown', 'dead')) as failed
    from targets t join delivery_hours h on h.target_id = t.id and h.hour >= date_trunc('hour', now()) - interval '1 hour'
    group by 1
  )
  select t.gateway, coalesce(sum(o.waiting), 0)::int as waiting, coalesce(sum(o.ambiguous), 0)::int as ambiguous,
         coalesce(extract(epoch from now() - min(o.oldest)), 0)::float8 as "oldestSeconds",
         count(*) filter (where t.is_paused)::int as paused, count(*) filter (where t.is_refused)::int as refused,
         coalesce(sum(h.delivered), 0)::int as delivered, coalesce(sum(h.failed), 0)::int as failed
  from targets t left join open o on o.target_id = t.id left join hours h on h.id = t.id
  group by 1`;

/** Limits labels; the largest lags come first. */
const MAX_LATE_ORGANIZATIONS = 30;
const MIN_LAG_SECONDS = 60;

interface Lag {
  domain: string;
  seconds: number;
}

/**
 * Lateness of each oldest due delivery, without replays and paused, closed or failing targets.
 * Reads one index entry per target.
 */
const LAGS_SQL = `
  select o.domain, extract(epoch from now() - min(d.due_at))::float8 as seconds
  from delivery_queues q join organizations o on o.id = q.organization_id
  cross join lateral (
    select due_at from call_deliveries d
    where d.target_id = q.target_id and not d.is_replay and d.due_at <= now() order by d.due_at limit 1
  ) d
  where q.next_at < 'infinity' and q.paused_at is null and q.closed_until <= now() and q.failures < 3
  group by 1 order by 2 desc limit ${MAX_LATE_ORGANIZATIONS}`;

const FULL_TARGETS_SQL = `select count(*)::int as count from delivery_targets where full_since is not null and removed_at is null`;

/** Gauges that are collected together share a query. No rows if it fails or is slow. */
export function createSharedQuery<Row extends object>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
) {
  let currentQuery: Promise<Row[]> | null = null;
  const readAll = async () =>
    (await withTimeout(
      TIMEOUT_MS,
      pool.query<Row>(text, values).then(
        ({ rows }) => rows,
        () => null,
      ),
    )) ?? [];
  return () =>
    (currentQuery ??= readAll().finally(() => {
      currentQuery = null;
    }));
}

export function measureDeliveries(pool: Pool, registry: Registry): void {
  measureLags(pool, registry);
  const read = createSharedQuery<GatewayRow>(pool, DELIVERIES_SQL, [[...BUILT_IN_GATEWAYS]]);
  const addGauge = (name: string, help: string, getValue: (row: GatewayRow) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['gateway'],
        registers: [],
        async collect() {
          const rows = await read();
          this.reset();
          for (const row of rows) this.set({ gateway: row.gateway }, getValue(row));
        },
      }),
    );
  addGauge('deliveries_waiting', 'Calls that wait for delivery to a gateway', (row) => row.waiting);
  addGauge(
    'deliveries_ambiguous',
    "Deliveries that wait for a user's decision",
    (row) => row.ambiguous,
  );
  addGauge(
    'deliveries_oldest_seconds',
    'Age of the oldest waiting delivery',
    (row) => row.oldestSeconds,
  );
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
  const readLags = createSharedQuery<Lag>(pool, LAGS_SQL);
  const readFullTargets = createSharedQuery<{ count: number }>(pool, FULL_TARGETS_SQL);
  registry.registerMetric(
    new Gauge({
      name: 'delivery_lag_seconds',
      help: 'Seconds by which the oldest due delivery of an organization is late; only the 30 largest delays of a minute or more',
      labelNames: ['organization'],
      registers: [],
      async collect() {
        const lateOrganizations = (await readLags()).filter(
          ({ seconds }) => seconds >= MIN_LAG_SECONDS,
        );
        this.reset();
        for (const { domain, seconds } of lateOrganizations)
          this.set({ organization: domain }, seconds);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'delivery_lag_max_seconds',
      help: 'Largest lag of an organization',
      registers: [],
      async collect() {
        const [largest] = await readLags();
        this.set(Math.max(0, largest?.seconds ?? 0));
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'delivery_targets_full',
      help: 'Targets whose queue is full, so that newer calls wait outside the queue',
      registers: [],
      async collect() {
        const [row] = await readFullTargets();
        if (row) this.set(row.count);
      },
    }),
  );
}
