import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from '../../platform/db/connection/replica.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

const TIMEOUT_MS = 1500;

const REPLAYED_SQL = `select pg_is_in_recovery() as "isStandby", (pg_last_wal_replay_lsn() - '0/0')::float8 as position`;
const WRITTEN_SQL = `select (pg_current_wal_lsn() - '0/0')::float8 as position`;

/** By its own clock, a disconnected replica seems up to date. */
export function measureReplica(
  { pool, outcomes }: Replica,
  primary: Pool,
  registry: Registry,
): void {
  registry.registerMetric(
    new Counter({
      name: 'replica_reads_total',
      help: 'Reads that may use the replica, by the server that answered or the reason for the primary',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(outcomes)) this.inc({ outcome }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'replica_lag_bytes',
      help: 'Bytes of the write-ahead log that the replica has not replayed',
      registers: [],
      async collect() {
        const lag = await withTimeout(TIMEOUT_MS, readLag(pool, primary)).catch(() => null);
        if (lag === null) this.remove();
        else this.set(lag);
      },
    }),
  );
}

async function readLag(replica: Pool, primary: Pool): Promise<number> {
  const [written, replayed] = await Promise.all([
    primary.query<{ position: number }>(WRITTEN_SQL),
    replica.query<{ isStandby: boolean; position: number }>(REPLAYED_SQL),
  ]);
  const { isStandby, position } = replayed.rows[0]!;
  return isStandby ? Math.max(0, written.rows[0]!.position - position) : 0;
}
