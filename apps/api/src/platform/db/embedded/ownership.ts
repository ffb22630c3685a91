// The owner of a server holds an advisory lock, which ends with its connection even after a crash.
import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DataFolder, SERVER_ROLE, SUPERUSER } from './data-folder.ts';
import type { DatabaseAddress } from '../connection/database-address.ts';
import { type RunningServer, type ServerAddress, isServerProcess } from './running-server.ts';

const OWNER_LOCK = 4_150_001;
const DATABASE = 'alo';
const POLL_MS = 25;

export function buildAddresses(home: DataFolder, server: ServerAddress): DatabaseAddress {
  const place = `${formatHost(server)}/${DATABASE}`;
  return {
    url: `postgres://${SERVER_ROLE}:${home.serverPassword}@${place}`,
    ownerUrl: `postgres://${SUPERUSER}:${home.password}@${place}`,
  };
}

/** The driver takes a URL-encoded socket folder as host. */
const formatHost = ({ port, socketFolder }: ServerAddress) =>
  `${socketFolder === null ? '127.0.0.1' : encodeURIComponent(socketFolder)}:${port}`;

export async function connectWhenReady(
  home: DataFolder,
  server: RunningServer,
  onWaiting: () => void,
): Promise<Client> {
  for (;;) {
    const client = new Client({
      connectionString: `postgres://${SUPERUSER}:${home.password}@${formatHost(server)}/postgres`,
      application_name: `alo ${process.pid}`,
      keepAlive: true,
    });
    client.on('error', () => {}); // a lost connection: 'end' follows, and the next query fails
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!isStarting(error) || !(await isServerProcess(home.cluster, server.pid))) throw error;
      onWaiting();
      await sleep(POLL_MS);
    }
  }
}

// 57P03 means recovering or shutting down, the others not listening.
const STARTING = ['57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'];
const isStarting = (error: unknown) => STARTING.includes((error as { code?: string }).code ?? '');

export async function tryToLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ owned: boolean }>(
    'select pg_try_advisory_lock($1) as owned',
    [OWNER_LOCK],
  );
  return rows[0]?.owned === true;
}

export async function findOwner(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  return /^alo (\d+)$/.exec(rows[0]?.application_name ?? '')?.[1] ?? null;
}

export async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount !== 0) return;
  await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}
