import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { LOOPS } from './loops.ts';
import { startLoops } from './platform/loops/run-loops.ts';
import { startWorkers } from './workers.ts';
import { readBrand } from './platform/brand/brand.ts';
import { readConfig, type Config } from './platform/config.ts';
import { forJobs } from './platform/db/connection/client.ts';
import { locateDatabase } from './platform/db/connection/locate-database.ts';
import { migrateDatabase } from './platform/db/migrate/migrate-database.ts';
import { openUpkeepPool } from './platform/db/connection/pools.ts';
import { openDemoCrms } from './demo/demo-crms.ts';
import { createDemoPortal } from './demo/demo-portal.ts';
import { DEMO_SIGN_INS } from './demo/seed/demo-organization.ts';
import { refuseDemoSignIns } from './demo/refuse-demo-sign-ins.ts';
import { seedDemo } from './demo/seed/seed-demo.ts';
import { explainStart } from './platform/explain-start.ts';
import { openLog } from './platform/log/log.ts';
import { createRateLimitedWarn } from './platform/log/rate-limited-warn.ts';
import { openContext } from './open-context.ts';
import { createShutdown } from './platform/shutdown.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const SHUTDOWN_MS = 10_000;

let openedLog: Logger | undefined;
const shutdown = createShutdown(() => openedLog);
let drainMs = 0;
let isShuttingDown = false;
let isExiting = false;
const drainAbort = new AbortController();

process.on('SIGINT', () => void exitGracefully(0));
for (const signal of ['SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void (isShuttingDown ? exitGracefully(0) : drainAndExit()));
}
// `npm start` was killed, and only it could stop this process.
process.on('disconnect', () => void exitGracefully(0));
try {
  await start(readConfig(process.env));
} catch (error) {
  printError(explainStart(error));
  await exitGracefully(1);
}

async function start(initialConfig: Config): Promise<void> {
  const log = (openedLog = openLog(initialConfig.logLevel));
  const brand = readBrand(initialConfig);
  let { port } = initialConfig;
  await requireFreePort(initialConfig);
  const crms = await openDemoCrms(initialConfig, shutdown);
  const config = crms?.config ?? initialConfig;

  const database = await locateDatabase(config, log, 'own');
  shutdown.add(() => database.close());
  await migrateDatabase(database, config.cell);
  const warnOfBreak = createRateLimitedWarn(log, 'A database connection of the owner broke');
  const upkeep = openUpkeepPool(database.ownerUrl, ({ message }) =>
    warnOfBreak({ error: message }),
  );
  shutdown.add(() => upkeep.end());
  const isWorker = config.roles.includes('worker');
  const context = await openContext({ config, brand, log }, database, {
    shutdown,
    port: () => port,
    isWorker,
    isShuttingDown: () => isShuttingDown,
  });
  crms?.connectPortal(createDemoPortal(context));
  if (config.isDemo) await seedDemo({ ...forJobs(context), database }, upkeep, crms);
  else await refuseDemoSignIns(context.db);

  const app = buildApp(context);
  shutdown.add(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  ({ port } = app.server.address() as AddressInfo);
  const background = { ...forJobs(context), upkeep, address: database };
  if (isWorker) shutdown.add(startWorkers(background));
  shutdown.add(startLoops(background, LOOPS));
  drainMs = config.drainSeconds * 1000;
  printGreeting(config, brand.productName, port);
  if (crms) process.stdout.write(`  CRMs of the demo: ${crms.url}\n\n`);
}

/** Load balancers stop sending once `/readyz` fails. */
async function drainAndExit(): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  await sleep(drainMs, undefined, { signal: drainAbort.signal }).catch(() => {});
  await exitGracefully(0);
}

async function exitGracefully(exitCode: number): Promise<void> {
  isShuttingDown = true;
  drainAbort.abort();
  if (isExiting) return;
  isExiting = true;
  await shutdown.run(SHUTDOWN_MS);
  process.exit(exitCode);
}

/** Before the database opens, so that a second start changes nothing. */
async function requireFreePort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function printGreeting(config: Config, productName: string, port: number): void {
  const lines = [
    config.roles.includes('api')
      ? `${productName} is running: ${config.publicUrl ?? `http://localhost:${port}`}`
      : `${productName} works in the background; only /healthz, /readyz and /metrics answer, on port ${port}`,
  ];
  if (config.isDemo) {
    lines.push(
      ...DEMO_SIGN_INS.map(({ email, password, role }) => `  ${role}: ${email} / ${password}`),
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

function printError(text: string): void {
  process.stderr.write(`\n${text}\n\n`);
}
