import { userInfo } from 'node:os';
import pino from 'pino';
import { readBrand } from '../platform/brand/brand.ts';
import { readConfig } from '../platform/config.ts';
import { forJobs } from '../platform/db/connection/client.ts';
import type { DatabaseAddress } from '../platform/db/connection/database-address.ts';
import { locateDatabase } from '../platform/db/connection/locate-database.ts';
import { addDemoCrms } from '../demo/demo-crms.ts';
import { openLog } from '../platform/log/log.ts';
import { isReadyToServe } from '../platform/db/migrate/migrate-database.ts';
import { openContext } from '../open-context.ts';
import { createShutdown } from '../platform/shutdown.ts';
import { OperatorError, type OperatorContext } from './operator-context.ts';

const SHUTDOWN_MS = 10_000;

/** Starts an embedded database if none runs. */
export async function withOperatorContext<T>(
  environment: NodeJS.ProcessEnv,
  work: (context: OperatorContext) => Promise<T>,
): Promise<T> {
  const config = await addDemoCrms(readConfig(environment));
  const log = openLog('error', pino.destination(2));
  const address = await locateDatabase(config, log, 'join');
  const shutdown = createShutdown(() => log);
  shutdown.add(() => address.close());
  try {
    await refuseOldSchema(address);
    const context = await openContext({ config, brand: readBrand(config), log }, address, {
      shutdown,
      port: () => config.port,
      isWorker: false,
    });
    return await work({
      ...forJobs(context),
      ownerUrl: address.ownerUrl,
      actor: {
        kind: 'operator',
        userId: null,
        name: userInfo().username,
        address: null,
        userAgent: null,
      },
    });
  } finally {
    await shutdown.run(SHUTDOWN_MS);
  }
}

async function refuseOldSchema(address: DatabaseAddress): Promise<void> {
  if (await isReadyToServe(address)) return;
  throw new OperatorError('The database is not up to date: start the server once, it migrates.');
}
