import { SAO_PAULO } from '@alo/domain/time/sao-paulo-time.ts';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Context } from '../../platform/context.ts';
import type { RecorderMeasures } from '../../platform/call-recorder.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { measureReplica } from './replica-metrics.ts';
import { measureDeliveries } from './delivery-metrics.ts';
import { measureHolds } from './hold-metrics.ts';

const TIMEOUT_MS = 1500;

/** docs/operator/monitorar.md describes the metrics. */
export function measureInstallation(context: Context, registry: Registry): void {
  const { pools, replica, callRecorder, jobs } = context;
  measurePools({ ...pools, ...(replica && { replica: replica.pool }) }, registry);
  if (replica) measureReplica(replica, pools.checks, registry);
  measureJobs(jobs, registry);
  measureLoops(context.loopMeasures, registry);
  measureRecorder(callRecorder.measures, registry);
  measureDatabase(pools.checks, registry);
  measureDeliveries(pools.checks, registry);
  measureHolds(context, registry);
  measureGrants(context.unrevokedGrants, registry);
  for (const histogram of Object.values(context.timings)) registry.registerMetric(histogram);
}

function measurePools(pools: Readonly<Record<string, Pool>>, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of a pool: in use, idle, and requests that wait for one',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
          this.set({ pool, state: 'used' }, totalCount - idleCount);
          this.set({ pool, state: 'idle' }, idleCount);
          this.set({ pool, state: 'waiting' }, waitingCount);
        }
      },
    }),
  );
}

function measureRecorder(measures: RecorderMeasures, registry: Registry): void {
  const addCounter = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  addCounter('call_batches_total', 'Batches of calls written', () => measures.batches);
  addCounter(
    'call_batch_seconds_total',
    'Seconds spent writing batches of calls',
    () => measures.batchSeconds,
  );
  addCounter(
    'call_events_ahead_total',
    'Recorded calls that ended in the future, because the clock of their switch is ahead',
    () => measures.ahead,
  );
  registry.registerMetric(
    new Counter({
      name: 'call_events_total',
      help: 'Received calls, by outcome',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(measures.outcomes)) {
          this.inc({ outcome }, count);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'call_events_waiting',
      help: 'Calls waiting to be written',
      registers: [],
      collect() {
        this.set(measures.waiting());
      },
    }),
  );
}

function measureJobs({ measures }: Context['jobs'], registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: 'job_tries_total',
      help: 'Job attempts, by outcome',
      labelNames: ['queue', 'outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [queue, { completed, failed }] of measures) {
          this.inc({ queue, outcome: 'completed' }, completed);
          this.inc({ queue, outcome: 'failed' }, failed);
        }
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'job_seconds_total',
      help: 'Seconds spent on job attempts',
      labelNames: ['queue'],
      registers: [],
      collect() {
        this.reset();
        for (const [queue, { seconds }] of measures) this.inc({ queue }, seconds);
      },
    }),
  );
}

function measureGrants(unrevoked: Context['unrevokedGrants'], registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: 'unrevoked_grants_total',
      help: 'Grants of removed integrations that the CRM refused to revoke',
      labelNames: ['gateway'],
      registers: [],
      collect() {
        this.reset();
        for (const [gateway, count] of unrevoked) this.inc({ gateway }, count);
      },
    }),
  );
}

function measureLoops(measures: Context['loopMeasures'], registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: 'loop_rounds_total',
      help: 'Rounds of background loops in this process, by outcome',
      labelNames: ['loop', 'outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [loop, { completed, failed }] of measures) {
          this.inc({ loop, outcome: 'completed' }, completed);
          this.inc({ loop, outcome: 'failed' }, failed);
        }
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'loop_seconds_total',
      help: 'Seconds spent in rounds of background loops',
      labelNames: ['loop'],
      registers: [],
      collect() {
        this.reset();
        for (const [loop, { seconds }] of measures) this.inc({ loop }, seconds);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'loop_last_completed_seconds',
      help: 'Timestamp of the last successful round',
      labelNames: ['loop'],
      registers: [],
      collect() {
        this.reset();
        for (const [loop, { lastCompleted }] of measures)
          if (lastCompleted !== null) this.set({ loop }, lastCompleted);
      },
    }),
  );
}

interface Facts {
  started: number;
  quarantined: number;
  payment: number | null;
  backup: number | null;
  jobs: { queue: string; state: string; count: number }[];
  brakes: { brake: string; percent: number; count: number }[];
}

const TODAY_SQL = `(now() at time zone '${SAO_PAULO}')::date`;

const FACTS_SQL = `
  select extract(epoch from pg_postmaster_start_time())::float8 as started,
         (select count(*)::int from quarantined_events where replayed_at is null) as quarantined,
         (select extract(epoch from now() - received_at)::float8 from payment_events order by id desc limit 1) as payment,
         (select extract(epoch from now() - happened_at)::float8 from audit_events
          where organization_id is null and action = 'backup.made' order by id desc limit 1) as backup,
         (select coalesce(json_agg(j), '[]') from (
            select name as queue, state, count(*)::int as count from pgboss.job
            where state in ('created', 'retry', 'active', 'failed') group by 1, 2) j) as jobs,
         (select coalesce(json_agg(b), '[]') from (
            select brake, percent, count(*)::int as count from brake_warnings
            where period = case brake when 'monthlyCalls' then date_trunc('month', ${TODAY_SQL})::date else ${TODAY_SQL} end
            group by 1, 2) b) as brakes`;

/** If the query fails, only `database_up` has a value. */
function measureDatabase(pool: Pool, registry: Registry): void {
  let currentQuery: Promise<Facts | null> | null = null;
  const read = () =>
    (currentQuery ??= withTimeout(
      TIMEOUT_MS,
      pool.query<Facts>(FACTS_SQL).then(
        ({ rows }) => rows[0]!,
        () => null,
      ),
    ).finally(() => {
      currentQuery = null;
    }));
  const addGauge = (name: string, help: string, value: (facts: Facts) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const facts = await read();
        const gaugeValue = facts && value(facts);
        if (gaugeValue === null) this.remove();
        else this.set(gaugeValue);
      },
    });
  addGauge(
    'database_started_seconds',
    'Timestamp of the start of PostgreSQL; changes() counts restarts',
    ({ started }) => started,
  );
  addGauge('quarantined_events', 'Refused call events in quarantine', (f) => f.quarantined);
  addGauge(
    'payment_event_age_seconds',
    "Age of the payment provider's last webhook",
    (f) => f.payment,
  );
  addGauge('backup_age_seconds', 'Age of the last operator backup', ({ backup }) => backup);
  registry.registerMetric(
    new Gauge({
      name: 'database_up',
      help: '1 if the database answers',
      registers: [],
      async collect() {
        this.set((await read()) ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'call_brake_warnings',
      help: 'Organizations whose calls crossed this percent of a limit, in this month or on this day',
      labelNames: ['brake', 'percent'],
      registers: [],
      async collect() {
        const facts = await read();
        this.reset();
        for (const { brake, percent, count } of facts?.brakes ?? []) {
          this.set({ brake, percent }, count);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'jobs',
      help: 'Jobs of a queue, by state',
      labelNames: ['queue', 'state'],
      registers: [],
      async collect() {
        const facts = await read();
        this.reset();
        for (const { queue, state, count } of facts?.jobs ?? []) this.set({ queue, state }, count);
      },
    }),
  );
}
