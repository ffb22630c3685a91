// Separate pools keep slow queries of one use from blocking others.
import pg from 'pg';
import { KEEP_ALIVE, openDatabaseSocket } from './database-socket.ts';
import { buildStandbyError } from './unavailable.ts';

export const USES = [
  'events',
  'checks',
  'directory',
  'lists',
  'jobs',
  'deliveries',
  'requests',
] as const;
type Use = (typeof USES)[number];

export type Pools = Record<Use, pg.Pool>;

interface Limits {
  /** `requests` gets the rest of the budget. */
  share: number;
  connectMs: number;
  /** For a silent server; longer than the statement's limit. */
  answerMs: number;
  settings: Record<string, string>;
  mayBeStandby?: boolean;
}

const LIMITS: Record<Use, Limits> = {
  events: {
    share: 1 / 10,
    connectMs: 2000,
    answerMs: 6000,
    // Connections keep their plans: one made with few organizations must suit many.
    settings: { statement_timeout: '5s', lock_timeout: '500ms', enable_seqscan: 'off' },
  },
  checks: {
    share: 1 / 10,
    connectMs: 3000,
    answerMs: 3000,
    settings: { statement_timeout: '2s', lock_timeout: '500ms' },
  },
  /** Batched look-ups: a thousand phones may register at once after a power failure. */
  directory: {
    share: 1 / 10,
    connectMs: 2000,
    answerMs: 3000,
    settings: {
      statement_timeout: '2s',
      lock_timeout: '500ms',
      // Otherwise a plan of the first call would read all holds.
      enable_seqscan: 'off',
      // Otherwise PostgreSQL plans each call's decision anew, which takes ten times as long.
      plan_cache_mode: 'force_generic_plan',
    },
  },
  /** May read many rows; with few cores, each query gets one. */
  lists: {
    share: 1 / 5,
    connectMs: 5000,
    answerMs: 22_000,
    settings: {
      statement_timeout: '20s',
      lock_timeout: '2s',
      max_parallel_workers_per_gather: '0',
    },
  },
  jobs: {
    share: 1 / 7,
    connectMs: 30_000,
    answerMs: 620_000,
    settings: { statement_timeout: '600s', lock_timeout: '10s' },
  },
  deliveries: {
    share: 1 / 7,
    connectMs: 10_000,
    answerMs: 32_000,
    settings: { statement_timeout: '30s', lock_timeout: '10s' },
  },
  requests: {
    share: 0,
    connectMs: 5000,
    answerMs: 17_000,
    settings: { statement_timeout: '15s', lock_timeout: '5s' },
  },
};

const MIN_CONNECTIONS = 2;
const COMMON_SETTINGS = {
  // raw-rows.ts relies on these two.
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  jit: 'off',
  // The default for spinning disks makes the planner sort a month of calls despite an index.
  random_page_cost: '1.1',
  idle_in_transaction_session_timeout: '10s',
};

export function openPools(url: string, size: number, onError: (error: Error) => void): Pools {
  const sizes = getPoolSizes(size);
  return Object.fromEntries(
    USES.map((use) => [use, openPool(url, use, sizes[use], onError, LIMITS[use])]),
  ) as Pools;
}

function getPoolSizes(size: number): Record<Use, number> {
  const sizes = Object.fromEntries(
    USES.map((use) => [use, Math.max(MIN_CONNECTIONS, Math.round(size * LIMITS[use].share))]),
  ) as Record<Use, number>;
  const otherConnections = USES.filter((use) => use !== 'requests').reduce(
    (sum, use) => sum + sizes[use],
    0,
  );
  return { ...sizes, requests: Math.max(MIN_CONNECTIONS, size - otherConnections) };
}

/** Fails soon, so that the primary answers instead. */
const REPLICA_LIMITS = { ...LIMITS.lists, connectMs: 1000 };

export const openReplicaPool = (
  url: string,
  connections: number,
  onError: (error: Error) => void,
): pg.Pool =>
  openPool(url, 'replica', getPoolSizes(connections).lists, onError, {
    ...REPLICA_LIMITS,
    mayBeStandby: true,
  });

export function openUpkeepPool(ownerUrl: string, onError: (error: Error) => void): pg.Pool {
  return openPool(ownerUrl, 'upkeep', MIN_CONNECTIONS, onError, LIMITS.jobs);
}

export const openExportPool = (url: string, onError: (error: Error) => void): pg.Pool =>
  openPool(url, 'exports', 1, onError, LIMITS.jobs);

function openPool(
  url: string,
  name: string,
  size: number,
  onError: (error: Error) => void,
  { connectMs, answerMs, settings, mayBeStandby = false }: Limits,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // A new connection under load takes a tenth of a second, because it plans its statements anew.
    min: size,
    application_name: `alo-${name}`,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    ...KEEP_ALIVE,
    stream: openDatabaseSocket,
    onConnect: (client) => prepare(client, { ...COMMON_SETTINGS, ...settings }, mayBeStandby),
  });
  pool.on('error', onError);
  // Otherwise a broken connection in use would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const backendPids = new WeakMap<pg.ClientBase, number>();

/** Pgbouncer refuses or drops most settings in connection options. */
async function prepare(
  client: pg.ClientBase,
  settings: Record<string, string>,
  mayBeStandby: boolean,
): Promise<void> {
  const { rows } = await client.query<{ pid: number; isStandby: boolean }>(
    `select pg_backend_pid() as pid, pg_is_in_recovery() as "isStandby", count(set_config(key, value, false))
     from json_each_text($1::json)`,
    [JSON.stringify(settings)],
  );
  // A load balancer may lead to a former primary for a second; a pool would keep reading old rows
  // there.
  if (rows[0]!.isStandby && !mayBeStandby) throw buildStandbyError();
  // Behind pgbouncer, the connection's own process id is made up.
  backendPids.set(client, rows[0]!.pid);
  // Ends a query when its client is gone. Some systems do not support it.
  await client.query(`set client_connection_check_interval = '1s'`).catch(() => {});
}

export const getBackendPid = (client: pg.ClientBase) => backendPids.get(client);
