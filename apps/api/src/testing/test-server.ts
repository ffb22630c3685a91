import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { readBrand } from '../brand/brand.ts';
import { readConfig, type Config } from '../config.ts';
import type { Context } from '../context.ts';
import { openDatabase } from '../db/client.ts';
import type { DatabaseAddress } from '../db/database-address.ts';
import { openUpkeepPool } from '../db/pools.ts';
import { ownAddressOf } from '../http/own-address.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { createPlaces } from '../limits/places.ts';
import { createRequestRate } from '../limits/request-rate.ts';
import { createThrottle } from '../limits/throttle.ts';
import { openLog } from '../log/log.ts';
import { startMailWorker } from '../mail/mail-worker.ts';
import { outboundOf } from '../outbound.ts';
import { paymentProviderOf } from '../payments/payment-provider.ts';
import { registriesOf } from '../registries/registries.ts';
import { startRechargeTasks } from '../resources/automatic-recharges/recharge-tasks.ts';
import { createCallRecorder } from '../resources/calls/call-recorder.ts';
import { startChargeTasks } from '../resources/charges/charge-tasks.ts';
import { startSandboxEvents } from '../sandbox-payments/events.ts';
import { secretBoxOf } from '../secrets/secret-box.ts';
import { copyTemplate } from './test-database.ts';

export const SOFTSWITCH_SECRET = 'softswitch-secret-of-the-tests';

export interface TestServer {
  /** `http://127.0.0.1:port` */
  url: string;
  context: Context;
  /** What the server's own role may not do, and a situation of a test needs. */
  owner: Pool;
  /** What the server logged: at level warn and above, unless LOG_LEVEL says otherwise. */
  warnings: string[];
}

/**
 * The real app on a database of its own, listening, for the tests of a file. What it returns is filled
 * before the first test.
 */
export function useTestServer(settings: NodeJS.ProcessEnv = {}): TestServer {
  const server = {} as TestServer;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const started = await startTestServer(inject('databaseServer'), settings);
    Object.assign(server, started.server);
    stop = started.stop;
  });
  afterAll(() => stop());
  return server;
}

async function startTestServer(
  databaseServer: DatabaseAddress,
  settings: NodeJS.ProcessEnv,
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
    ...settings,
  });
  const warnings: string[] = [];
  const log = openLog(config.logLevel, { write: (line) => warnings.push(line) });
  const owner = openUpkeepPool(database.ownerUrl, () => {});
  const opened = openDatabase(database.url, config.databasePool, () => {});
  const outbound = outboundOf(config);
  const callRecorder = createCallRecorder(opened.pools.events, log);
  let port = 0;
  const ownAddress = () => ownAddressOf('127.0.0.1', port);
  const context: Context = {
    ...opened,
    config,
    brand: readBrand(config),
    log,
    callRecorder,
    jobs: await openJobQueue(database, opened.notifications, log, { isWorker: true }),
    secrets: secretBoxOf(config),
    throttle: createThrottle(opened.pool),
    places: createPlaces(),
    requestRate: createRequestRate(config.requestsPerMinute),
    outbound,
    payments: paymentProviderOf(config.payments, ownAddress, outbound),
    ownAddress,
    ...registriesOf(config, outbound),
    now: () => new Date(),
    isLeaving: () => false,
  };
  const app = buildApp(context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  // on the same context, so that a test may change what it holds
  const stopMail = await startMailWorker(context);
  const stopCharges = await startChargeTasks(context);
  const stopRecharges = startRechargeTasks(context);
  const stopSandbox = await startSandboxEvents(context);

  return {
    server: { url: ownAddress(), context, owner, warnings },
    async stop() {
      await app.close();
      await stopMail();
      await stopCharges();
      await stopRecharges();
      await stopSandbox();
      await context.jobs.close();
      await outbound.close();
      await callRecorder.close();
      await opened.close();
      await owner.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
