import { setTimeout as sleep } from 'node:timers/promises';
import { createCancelableQueries, createClosableQueries } from './cancelable-queries.ts';
import type { Queryable } from './client.ts';
import type { Pools } from './pools.ts';
import { stripQueryParameters } from './query-error.ts';
import type { Replica } from './replica.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const WAL_POSITION_SQL = `(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
  - '0/0'::pg_lsn)`;

/** Every commit to the rows increases these values. */
const CLOCKS = {
  calls: '(select last_sequence from call_counters where organization_id = $1)',
  ledger: `(select w.last_sequence + n.last_sequence from wallets w join call_counters n using (organization_id)
            where organization_id = $1)`,
  /** For rows without a counter (docs/decisions/0056-reads-on-a-replica.md). */
  wal: `(select ${WAL_POSITION_SQL} where $1::int is not null)`,
};
type ReplicaClock = keyof typeof CLOCKS;

/** Reading again on the primary must be harmless. */
export type ReadFromReplica = <Result>(
  clock: ReplicaClock,
  read: (lists: Queryable) => Promise<Result>,
) => Promise<Result>;

/** A standby replays a commit within some milliseconds. */
const CATCH_UP_WAITS_MS = [5, 10, 25];
const SKIP_MS = 5000;
const CANCELED_BY_RECOVERY = '40001';
const CANCELED_BY_TIMEOUT = '57014';

interface ReplicaReads {
  signal: AbortSignal;
  pools: Pick<Pools, 'lists' | 'checks'>;
  replica: Replica | null;
  organizationId: number;
}

export function createReplicaReads({
  signal,
  pools,
  replica,
  organizationId,
}: ReplicaReads): ReadFromReplica {
  return async (clock, read) => {
    const primary = createCancelableQueries(signal, pools);
    if (!replica) return read(primary);
    const note = (outcome: keyof Replica['outcomes']) => replica.outcomes[outcome]++;
    if (performance.now() < replica.skippedUntil) {
      note('unavailable');
      return read(primary);
    }
    const current = await readClock(pools.checks, clock, organizationId);
    try {
      if (await hasReached(replica.pool, clock, organizationId, current)) {
        const result = await read(createClosableQueries(signal, replica.pool));
        note('replica');
        return result;
      }
      note('behind');
    } catch (error) {
      signal.throwIfAborted();
      const { code } = stripQueryParameters(error) as { code?: string };
      if (!isDatabaseUnavailable(error) || code === CANCELED_BY_TIMEOUT) throw error;
      const isCanceled = code === CANCELED_BY_RECOVERY;
      if (!isCanceled) replica.skippedUntil = performance.now() + SKIP_MS;
      note(isCanceled ? 'canceled' : 'unavailable');
    }
    return read(primary);
  };
}

async function readClock(
  primary: Queryable,
  clock: ReplicaClock,
  organizationId: number,
): Promise<string> {
  const { rows } = await primary.query<{ value: string | null }>({
    name: `clock-${clock}`,
    text: `select ${CLOCKS[clock]}::text as value`,
    values: [organizationId],
  });
  return rows[0]!.value ?? '0';
}

async function hasReached(
  replica: Queryable,
  clock: ReplicaClock,
  organizationId: number,
  current: string,
): Promise<boolean> {
  for (const waitMs of [0, ...CATCH_UP_WAITS_MS]) {
    if (waitMs > 0) await sleep(waitMs);
    const { rows } = await replica.query<{ hasReached: boolean }>({
      name: `has-reached-${clock}`,
      text: `select coalesce(${CLOCKS[clock]} >= $2::numeric, false) as "hasReached"`,
      values: [organizationId, current],
    });
    if (rows[0]!.hasReached) return true;
  }
  return false;
}
