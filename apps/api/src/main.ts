// The door of the server: settings, database, HTTP, in that order; and the way out.
import { existsSync } from 'node:fs';
import process from 'node:process';
import pino from 'pino';
import { buildApp } from './app.ts';
import { readBrand } from './brand/brand.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openDatabase } from './db/client.ts';
import { locateDatabase } from './db/locate-database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { maintainCallPartitions } from './db/call-partitions.ts';
import { DEMO_SIGN_INS } from './demo/demo-organization.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { startLiveCalls } from './demo/live-calls.ts';
import { createCallRecorder } from './resources/calls/call-recorder.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  await start(readConfig(process.env));
} catch (error) {
  explain(error);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel });
  const brand = readBrand(config);
  const located = await locateDatabase(config, log, 'own');
  await migrateDatabase(located.url);
  const database = openDatabase(located.url, config.databasePool, (error) =>
    log.warn({ err: error }, 'a database connection broke'),
  );
  const callRecorder = createCallRecorder(database.pool, log);
  const context = { ...database, config, brand, log, callRecorder, now: () => new Date() };
  if (config.isDemo) await seedDemo(context);

  const app = buildApp(context);
  const stopTasks = config.roles.includes('worker') ? startTasks() : [];
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  greet(typeof address === 'object' && address ? address.port : config.port);

  function startTasks(): (() => void)[] {
    const tasks = [maintainCallPartitions(database.pool, log)];
    if (config.isDemo) tasks.push(startLiveCalls(context));
    return tasks;
  }

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    for (const stopTask of stopTasks) stopTask();
    await app.close();
    await callRecorder.close();
    await database.close();
    await located.close();
    process.exit(0);
  }
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  function greet(port: number): void {
    const address = config.publicUrl ?? `http://localhost:${port}`;
    const lines = [`${brand.productName} is running: ${address}`];
    if (config.isDemo) {
      lines.push(
        ...DEMO_SIGN_INS.map(({ email, password, role }) => `  ${role}: ${email} / ${password}`),
      );
    }
    process.stdout.write(`\n${lines.join('\n')}\n\n`);
  }
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
  else if (name === 'EmbeddedDatabaseError') say(message);
  else say(stack ?? String(error));
}

function say(text: string): void {
  process.stderr.write(`\n${text}\n\n`);
}
