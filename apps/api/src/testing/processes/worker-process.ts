import { spawn, type ChildProcess } from 'node:child_process';
import type { Context } from '../../platform/context.ts';
import type { BackgroundContext } from '../../platform/loops/loop.ts';
import { bareEnvironment } from './bare-environment.ts';

const SRC = `${import.meta.dirname}/../..`;

const OPEN_CONTEXT = `
  const { openContext } = await import('${SRC}/open-context.ts');
  const { readConfig } = await import('${SRC}/platform/config.ts');
  const { readBrand } = await import('${SRC}/platform/brand/brand.ts');
  const config = readConfig(process.env);
  const address = { url: process.env.DATABASE_URL, ownerUrl: process.env.DATABASE_OWNER_URL };
  const log = { info() {}, warn: console.error, error: console.error };
  const ways = { shutdown: { add() {} }, port: () => 0, isWorker: false };
  const context = await openContext({ config, brand: readBrand(config), log }, address, ways);`;

const WORKERS = {
  deliveries: `
    const { startDeliveryWorker } = await import('${SRC}/deliveries/attempts/delivery-worker.ts');
    const { DELIVERERS } = await import('${SRC}/deliverers.ts');
    startDeliveryWorker(context, DELIVERERS);`,
  exports: `
    const { startLoop } = await import('${SRC}/platform/loops/run-loops.ts');
    const { callExports } = await import('${SRC}/telephony/exports/export-loop.ts');
    startLoop({ ...context, upkeep: context.pool, address }, callExports);`,
};

export const spawnWorker = (
  { address, config }: Pick<BackgroundContext, 'address'> & Pick<Context, 'config'>,
  kind: keyof typeof WORKERS,
  settings: NodeJS.ProcessEnv = {},
): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', OPEN_CONTEXT + WORKERS[kind]], {
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

export const spawnDeliveryWorker = (
  owner: Parameters<typeof spawnWorker>[0],
  settings: NodeJS.ProcessEnv,
): ChildProcess => spawnWorker(owner, 'deliveries', settings);
