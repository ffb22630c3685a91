import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DataFolder, prepareDataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError, explainFailure } from './failure.ts';
import type { DatabaseAddress } from '../connection/database-address.ts';
import { keepAlive } from './keep-alive.ts';
import { buildAddresses, findOwner, createDatabase, tryToLock } from './ownership.ts';
import { type EmbeddedDatabaseLog, reachServer } from './reach-server.ts';
import { stopServer } from './running-server.ts';
import { createServerRole } from './server-role.ts';
import { removeOldSockets } from './server-socket.ts';

export type EmbeddedDatabaseOptions = {
  dataDir: string;
  log: EmbeddedDatabaseLog;
  mode?: 'own' | 'join';
};

export type EmbeddedDatabase = DatabaseAddress & { close(): Promise<void> };

const OWNER_LOCK_WAIT_MS = 2_000;

export async function openEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { dataDir, log, mode = 'own' } = options;
  const home = await prepareDataFolder(dataDir);
  const { server, client } = await reachServer(home, log);

  const isOwner = await becomeOwner(client, mode);
  if (!isOwner && mode === 'own') throw await refuseSecondOwner(home, client);
  const addresses = buildAddresses(home, server);
  try {
    if (isOwner) await removeOldSockets(home.folder, (port) => port !== server.port);
    await createDatabase(client);
    await createServerRole(client, addresses.url);
  } catch (error) {
    if (isOwner) await stopServer(home.cluster, server);
    await client.end().catch(() => {});
    throw explainFailure(error, home.folder, 'Making the database');
  }
  if (isOwner) return { ...addresses, close: keepAlive({ home, server, client, log }) };

  await client.end();
  return { ...addresses, close: async () => {} };
}

async function becomeOwner(client: Client, mode: 'own' | 'join'): Promise<boolean> {
  // A dying owner may hold the lock briefly.
  const deadline = Date.now() + (mode === 'own' ? OWNER_LOCK_WAIT_MS : 0);
  for (;;) {
    if (await tryToLock(client)) return true;
    if (Date.now() >= deadline) return false;
    await sleep(100);
  }
}

async function refuseSecondOwner(home: DataFolder, client: Client): Promise<Error> {
  const owner = await findOwner(client);
  await client.end();
  return new EmbeddedDatabaseError(
    `Another process${owner ? ` (${owner})` : ''} already runs with the data in ${home.folder}. ` +
      `Stop it first, or choose another folder with DATA_DIR.`,
  );
}
