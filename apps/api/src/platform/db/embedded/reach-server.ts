import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError, explainFailure } from './failure.ts';
import { connectWhenReady } from './ownership.ts';
import {
  type RunningServer,
  type ServerAddress,
  findRunningServer,
  stopServer,
} from './running-server.ts';
import { chooseAddress, startServer } from './server-process.ts';

export type EmbeddedDatabaseLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

const START_ATTEMPTS = 5;

export type ReachedServer = { server: RunningServer; client: Client };

export async function reachServer(
  home: DataFolder,
  log: EmbeddedDatabaseLog,
  address?: ServerAddress,
): Promise<ReachedServer> {
  let startedServer: RunningServer | undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      const runningServer = await findRunningServer(home.cluster);
      if (runningServer)
        log.info(`Embedded PostgreSQL is already running (process ${runningServer.pid}).`);
      const server =
        runningServer ??
        (startedServer = await startServer(home, address ?? (await chooseAddress(home))));
      const client = await connectWhenReady(home, server, createRecoveryNotice(log));
      return { server, client };
    } catch (error) {
      // The port was taken, or another process starts or stops the folder.
      if (attempt === START_ATTEMPTS || error instanceof EmbeddedDatabaseError) {
        if (startedServer) await stopServer(home.cluster, startedServer);
        throw explainFailure(error, home.folder, 'Starting the embedded database');
      }
      await sleep(200);
    }
  }
}

function createRecoveryNotice(log: EmbeddedDatabaseLog): () => void {
  const since = Date.now();
  let isLogged = false;
  return () => {
    if (isLogged || Date.now() - since < 2_000) return;
    isLogged = true;
    log.info('Embedded PostgreSQL is recovering after an unclean stop; waiting for it.');
  };
}
