// One budget of connections, divided by use: what is slow in one place leaves the others theirs.
import pg from 'pg';
import { openDatabaseSocket } from './database-socket.ts';

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
  /** Part of the budget; `requests` has what is left. */
  share: number;
  /** How long to wait for a connection. */
  connectMs: number;
  /** After which a query counts as failed although the server says nothing: longer than its own limit. */
  answerMs: number;
  settings: Record<string, string>;
}

const LIMITS: Record<Use, Limits> = {
  /** The call recorder, which tries again by itself. */
  events: {
    share: 1 / 10,
    connectMs: 2000,
    answerMs: 6000,
    // A connection keeps its plans. One made while few organizations were there must hold when there are many.
    settings: { statement_timeout: '5s', lock_timeout: '500ms', enable_seqscan: 'off' },
  },
  /** Whether the database answers, who asks, and the end of queries that nobody waits for any more. */
  checks: {
    share: 1 / 10,
    connectMs: 3000,
    answerMs: 3000,
    settings: { statement_timeout: '2s', lock_timeout: '500ms' },
  },
  /** Who a switch's phone is: a thousand ask at once when the power comes back, many in a query. */
  directory: {
    share: 1 / 10,
    connectMs: 2000,
    answerMs: 3000,
    settings: { statement_timeout: '2s', lock_timeout: '500ms' },
  },
  /** What may read many rows. Of few cores a list gets one. */
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
  /** Background tasks and the operator's commands: some add up a whole history. */
  jobs: {
    share: 1 / 7,
    connectMs: 30_000,
    answerMs: 620_000,
    settings: { statement_timeout: '600s', lock_timeout: '10s' },
  },
  /** Telling others of calls, which waits for no background task. */
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

/** Every pool has at least so many. */
const LEAST = 2;
const COMMON_SETTINGS = {
  // the raw call rows rely on these two
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  jit: 'off',
  // Without it the planner of a server that still thinks of spinning disks sorts a month of calls to find a page that
  // the index has in order.
  random_page_cost: '1.1',
  idle_in_transaction_session_timeout: '10s',
};

/** Opens the pools; a connection is made when it is first needed. */
export function openPools(url: string, size: number, onError: (error: Error) => void): Pools {
  const sizes = sizesOf(size);
  return Object.fromEntries(
    USES.map((use) => [use, openPool(url, use, sizes[use], onError, LIMITS[use])]),
  ) as Pools;
}

function sizesOf(size: number): Record<Use, number> {
  const sizes = Object.fromEntries(
    USES.map((use) => [use, Math.max(LEAST, Math.round(size * LIMITS[use].share))]),
  ) as Record<Use, number>;
  const others = USES.filter((use) => use !== 'requests').reduce((sum, use) => sum + sizes[use], 0);
  return { ...sizes, requests: Math.max(LEAST, size - others) };
}

/** For what only the owner of the tables may do while the server runs; its address is not the other pools'. */
export function openUpkeepPool(ownerUrl: string, onError: (error: Error) => void): pg.Pool {
  return openPool(ownerUrl, 'upkeep', LEAST, onError, LIMITS.jobs);
}

function openPool(
  url: string,
  name: string,
  size: number,
  onError: (error: Error) => void,
  { connectMs, answerMs, settings }: Limits,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: `alo-${name}`,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
    stream: openDatabaseSocket,
    onConnect: (client) => prepare(client, { ...COMMON_SETTINGS, ...settings }),
  });
  // An idle connection that breaks (database restarted) is replaced at the next query.
  pool.on('error', onError);
  // One that breaks while somebody holds it fails their next query; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const backendPids = new WeakMap<pg.ClientBase, number>();

/** By `set_config`, because pgbouncer refuses most settings in a connection's options, or drops them. */
async function prepare(client: pg.ClientBase, settings: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid, count(set_config(key, value, false)) from json_each_text($1::json)`,
    [JSON.stringify(settings)],
  );
  // what the connection itself calls its process is made up behind pgbouncer
  backendPids.set(client, rows[0]!.pid);
  // A query ends when its client is gone. Servers on some systems cannot see that, and refuse.
  await client.query(`set client_connection_check_interval = '1s'`).catch(() => {});
}

/** The server's process behind a connection of a pool. */
export const backendPidOf = (client: pg.ClientBase) => backendPids.get(client);
