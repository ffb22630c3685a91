import { spawn, type ChildProcess } from 'node:child_process';
import type { Context } from '../../platform/context.ts';
import type { BackgroundContext } from '../../platform/loops/loop.ts';
import { bareEnvironment } from './bare-environment.ts';

const SRC = `${import.meta.dirname}/../..`;

/** Only delivers. */
const WORKER = `
  const { openContext } = await import('${SRC}/open-context.ts');
  const { readConfig } = await import('${SRC}/platform/config.ts');
  const { readBrand } = await import('${SRC}/platform/brand/brand.ts');
  const { startDeliveryWorker } = await import('${SRC}/deliveries/attempts/delivery-worker.ts');
  const { DELIVERERS } = await import('${SRC}/deliverers.ts');
  const config = readConfig(process.env);
  const address = { url: process.env.DATABASE_URL, ownerUrl: process.env.DATABASE_OWNER_URL };
  const log = { info() {}, warn: console.error, error: console.error };
  const ways = { shutdown: { add() {} }, port: () => 0, isWorker: false };
  const context = await openContext({ config, brand: readBrand(config), log }, address, ways);
  startDeliveryWorker(context, DELIVERERS);`;

/** A process beside the test's own server, on its database; ends with the test. */
export const spawnDeliveryWorker = (
  { address, config }: Pick<BackgroundContext, 'address'> & Pick<Context, 'config'>,
  settings: NodeJS.ProcessEnv,
): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', WORKER], {
    env: {
      ...bareEnvironment(),
      ...settings,
      DEMO: '1',
      DATA_DIR: config.dataDir,
      DATABASE_URL: address.url,
      DATABASE_OWNER_URL: address.ownerUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
