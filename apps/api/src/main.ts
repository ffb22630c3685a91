// The door of the server: settings, database, HTTP, in that order; and the way out.
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import process from 'node:process';
import { buildApp } from './app.ts';
import { readBrand } from './brand/brand.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import type { Context } from './context.ts';
import { forJobs, openDatabase } from './db/client.ts';
import { locateDatabase } from './db/locate-database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { maintainCallPartitions } from './db/call-partitions.ts';
import { DEMO_SIGN_INS } from './demo/demo-organization.ts';
import { refuseDemoSignIns } from './demo/refuse-demo-sign-ins.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { startLiveCalls } from './demo/live-calls.ts';
import { ownAddressOf } from './http/own-address.ts';
import { createPlaces } from './http/places.ts';
import { createRequestRate } from './http/request-rate.ts';
import { createThrottle } from './http/throttle.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { openLog } from './log/log.ts';
import { sparingly } from './log/sparingly.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { paymentProviderOf } from './payments/payment-provider.ts';
import { startBalanceAlerts } from './resources/balance-alerts/balance-alert-worker.ts';
import { startRechargeTasks } from './resources/automatic-recharges/recharge-tasks.ts';
import { startNightlyRecompute } from './resources/balance/nightly-recompute.ts';
import { registriesOf } from './registries/registries.ts';
import { createCallRecorder } from './resources/calls/call-recorder.ts';
import { startCallSearchTasks } from './resources/calls/call-search-tasks.ts';
import { startChargeTasks } from './resources/charges/charge-tasks.ts';
import { startSandboxEvents } from './sandbox-payments/events.ts';
import { secretBoxOf } from './secrets/secret-box.ts';
import { startNightlySweep } from './sweep/nightly-sweep.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

/** What to undo at the end, last thing first. */
const closing: (() => Promise<unknown> | void)[] = [];
let isStopping = false;

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
try {
  await start(readConfig(process.env));
} catch (error) {
  explain(error);
  await stop(1);
}

async function start(config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  const brand = readBrand(config);
  let { port } = config;
  await refuseTakenPort(config);

  const located = await locateDatabase(config, log, 'own');
  closing.push(() => located.close());
  await migrateDatabase(located.url);
  const tellBroken = sparingly(log, 'A database connection broke');
  const database = openDatabase(located.url, config.databasePool, ({ message }) =>
    tellBroken({ error: message }),
  );
  closing.push(() => database.close());
  const callRecorder = createCallRecorder(database.pools.events, log);
  closing.push(() => callRecorder.close());
  const jobs = await openJobQueue(located.url, log, { isWorker: config.roles.includes('worker') });
  closing.push(() => jobs.close());
  const secrets = secretBoxOf(config);
  const now = () => new Date();
  const throttle = createThrottle(database.pool);
  const ownAddress = () => ownAddressOf(config.host, port);
  const context: Context = {
    ...database,
    config,
    brand,
    log,
    callRecorder,
    jobs,
    secrets,
    throttle,
    places: createPlaces(),
    requestRate: createRequestRate(config.requestsPerMinute),
    payments: paymentProviderOf(config.payments, ownAddress),
    ownAddress,
    now,
    ...registriesOf(config),
  };
  if (config.isDemo) await seedDemo(forJobs(context));
  else await refuseDemoSignIns(context.db);

  const app = buildApp(context);
  closing.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  ({ port } = app.server.address() as AddressInfo);
  if (config.roles.includes('worker')) {
    const background = forJobs(context);
    closing.push(...(await startTasks(background)), startCallSearchTasks(background, located.url));
  }
  greet(config, brand.productName, port);
}

async function startTasks(context: Context): Promise<typeof closing> {
  const tasks: typeof closing = [
    maintainCallPartitions(context.pool, context.log),
    await startMailWorker(context),
    await startChargeTasks(context),
    await startSandboxEvents(context),
    startRechargeTasks(context),
    startNightlyRecompute(context),
    startNightlySweep(context),
    startBalanceAlerts(context),
  ];
  if (context.config.isDemo) tasks.push(startLiveCalls(context));
  return tasks;
}

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const close of closing.toReversed()) await close();
  process.exit(exitCode);
}

/** Known before the database is touched, so that a second start changes nothing. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function greet(config: Config, productName: string, port: number): void {
  const lines = [`${productName} is running: ${config.publicUrl ?? `http://localhost:${port}`}`];
  if (config.isDemo) {
    lines.push(
      ...DEMO_SIGN_INS.map(({ email, password, role }) => `  ${role}: ${email} / ${password}`),
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** Says what is wrong and what to do; a stack only for what nobody foresaw. */
function explain(error: unknown): void {
  const { code, port, name, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof ConfigError) say(`The settings are not right:\n${message}`);
  else if (code === 'EADDRINUSE') {
    say(`Port ${port} is taken. Stop the other program, or choose a port: PORT=3001 npm start`);
  } else if (code === 'EACCES') say(`Not allowed: ${message}. Choose another PORT or HOST.`);
  else if (code === 'ENOSPC') say('The disk is full. Make room and start again.');
  else if (code === 'ECONNREFUSED') say(`The database at DATABASE_URL does not answer: ${message}`);
  else if (name === 'EmbeddedDatabaseError' || name === 'DatabaseVersionError') say(message);
  else say(stack ?? String(error));
}

function say(text: string): void {
  process.stderr.write(`\n${text}\n\n`);
}
