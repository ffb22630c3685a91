// The lock ends with its connection.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { withOwnConnection } from '../db/connection/own-connection.ts';

interface Cluster {
  pool: Pool;
  address: { url: string };
}

const KEEPALIVE_SQL = `
  select set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
         set_config('tcp_keepalives_count', '3', false)`;
const GRACE_MS = 10_000;

/**
 * Runs the work unless another process runs it or has completed this `turn`; returns whether it
 * ran. Failed work is not done. The work's signal also aborts if the lock is lost.
 */
export async function runOncePerCluster(
  { pool, address }: Cluster,
  { name, turn }: { name: string; turn: string | null },
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  if (await isDone(pool, name, turn)) return false;
  return withOwnConnection(address.url, 'alo-cluster-turn', async (client) => {
    const lockLoss = new AbortController();
    client.once('end', () => lockLoss.abort(new Error('The connection that held the lock broke')));
    // Connection poolers refuse these settings.
    await client.query(KEEPALIVE_SQL).catch(() => {});
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"`,
      [`loop ${name}`],
    );
    // Another process may have completed it meanwhile.
    if (!rows[0]!.isOurs || (await isDone(pool, name, turn))) return false;
    const runSignal = AbortSignal.any([signal, lockLoss.signal]);
    await Promise.race([work(runSignal), waitForGrace(runSignal)]);
    runSignal.throwIfAborted();
    if (turn !== null) await markDone(pool, name, turn);
    return true;
  });
}

async function waitForGrace(signal: AbortSignal): Promise<void> {
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  await sleep(GRACE_MS, undefined, { ref: false });
}

async function isDone(pool: Pool, name: string, turn: string | null): Promise<boolean> {
  if (turn === null) return false;
  const { rowCount } = await pool.query('select from loop_turns where name = $1 and turn = $2', [
    name,
    turn,
  ]);
  return rowCount === 1;
}

async function markDone(pool: Pool, name: string, turn: string): Promise<void> {
  await pool.query(
    `insert into loop_turns (name, turn) values ($1, $2)
     on conflict (name) do update set turn = excluded.turn, done_at = now()`,
    [name, turn],
  );
}
