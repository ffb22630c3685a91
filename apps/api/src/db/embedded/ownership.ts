// Who owns the server of a data folder is whoever holds one advisory lock. It ends with the
// owner's connection, so a crashed owner never leaves it behind.
import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DataFolder, SERVER_ROLE, SUPERUSER } from './data-folder.ts';
import type { DatabaseAddress } from '../database-address.ts';
import { type RunningServer, type ServerPlace, isServerOf } from './running-server.ts';

const OWNER_LOCK = 4_150_001;
const DATABASE = 'alo';
const POLL_MS = 25;

export function addressesOf(home: DataFolder, server: ServerPlace): DatabaseAddress {
  const place = `${hostOf(server)}/${DATABASE}`;
  return {
    url: `postgres://${SERVER_ROLE}:${home.serverPassword}@${place}`,
    ownerUrl: `postgres://${SUPERUSER}:${home.password}@${place}`,
  };
}

/** A socket's folder stands in the host's place, encoded. */
const hostOf = ({ port, socketFolder }: ServerPlace) =>
  `${socketFolder === null ? '127.0.0.1' : encodeURIComponent(socketFolder)}:${port}`;

/** A connection to the maintenance database, once the server has recovered and accepts it. */
export async function connectWhenReady(
  home: DataFolder,
  server: RunningServer,
  onWaiting: () => void,
): Promise<Client> {
  for (;;) {
    const client = new Client({
      connectionString: `postgres://${SUPERUSER}:${home.password}@${hostOf(server)}/postgres`,
      application_name: `alo ${process.pid}`,
      keepAlive: true,
    });
    client.on('error', () => {}); // a lost connection: 'end' follows, and the next query fails
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!isStarting(error) || !(await isServerOf(home.cluster, server.pid))) throw error;
      onWaiting();
      await sleep(POLL_MS);
    }
  }
}

// 57P03: recovering after a crash, or ending; the others: it does not listen yet, or no more
const STARTING = ['57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'];
const isStarting = (error: unknown) => STARTING.includes((error as { code?: string }).code ?? '');

export async function tryToOwn(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ owned: boolean }>(
    'select pg_try_advisory_lock($1) as owned',
    [OWNER_LOCK],
  );
  return rows[0]?.owned === true;
}

/** The process id of the present owner, for the message to the one who comes second. */
export async function findOwner(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  return /^alo (\d+)$/.exec(rows[0]?.application_name ?? '')?.[1] ?? null;
}

export async function makeDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount !== 0) return;
  await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
    // duplicate_database, or its unique index: another process was quicker
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}
