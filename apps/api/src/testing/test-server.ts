import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import type { BackgroundContext } from '../platform/loops/loop.ts';
import { startLoops } from '../platform/loops/run-loops.ts';
import { startWorkers } from '../workers.ts';
import { readBrand } from '../platform/brand/brand.ts';
import { readConfig, type Config } from '../platform/config.ts';
import type { DatabaseAddress } from '../platform/db/connection/database-address.ts';
import { openUpkeepPool } from '../platform/db/connection/pools.ts';
import { openLog } from '../platform/log/log.ts';
import { openContext } from '../open-context.ts';
import { automaticRecharges } from '../money/automatic-recharges/recharge-loop.ts';
import { createShutdown } from '../platform/shutdown.ts';
import { copyTemplate } from './test-database.ts';

export const SOFTSWITCH_SECRET = 'softswitch-secret-of-the-tests';

const STOPPING_MS = 20_000;

export interface TestServer {
  /** `http://127.0.0.1:port` */
  url: string;
  context: BackgroundContext;
  /** The server's own role has fewer rights. */
  owner: Pool;
  /** At warn and above unless LOG_LEVEL says otherwise. */
  warnings: string[];
}

/** A function gets the server's own database. */
type TestSettings = NodeJS.ProcessEnv | ((database: DatabaseAddress) => Promise<NodeJS.ProcessEnv>);

/** The fields are set before the first test. */
export function useTestServer(settings: TestSettings = {}): TestServer {
  const server = {} as TestServer;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const newServer = await startTestServer(inject('databaseServer'), settings);
    Object.assign(server, newServer.server);
    stop = newServer.stop;
  });
  afterAll(() => stop());
  return server;
}

async function startTestServer(
  databaseServer: DatabaseAddress,
  settings: TestSettings,
): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-api-'));
  const database = await copyTemplate(databaseServer);
  const config: Config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DEMO: '1',
    SOFTSWITCH_SECRET,
    LOG_LEVEL: 'warn',
    ...(typeof settings === 'function' ? await settings(database) : settings),
  });
  const warnings: string[] = [];
  const log = openLog(config.logLevel, { write: (line) => warnings.push(line) });
  const shutdown = createShutdown(() => log);
  shutdown.add(() => database.drop());
  const owner = openUpkeepPool(database.ownerUrl, () => {});
  shutdown.add(() => owner.end());
  const isWorker = config.roles.includes('worker');
  let port = 0;
  const newContext = await openContext({ config, brand: readBrand(config), log }, database, {
    shutdown,
    port: () => port,
    isWorker,
  });
  const context: BackgroundContext = { ...newContext, upkeep: owner, address: database };
  const app = buildApp(context);
  shutdown.add(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  // A test can change the fields of this context.
  if (isWorker) shutdown.add(startWorkers(context));
  shutdown.add(startLoops(context, [automaticRecharges]));

  return {
    server: { url: context.ownAddress(), context, owner, warnings },
    async stop() {
      await shutdown.run(STOPPING_MS);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
