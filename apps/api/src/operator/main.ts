// The operator's command line: npm run operator -- <noun> <verb>
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import process from 'node:process';
import { Command } from 'commander';
import pino from 'pino';
import { readBrand } from '../brand/brand.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { locateDatabase } from '../db/locate-database.ts';
import { createThrottle } from '../http/throttle.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { createCallRecorder } from '../resources/calls/call-recorder.ts';
import { secretBoxOf } from '../secrets/secret-box.ts';
import { quarantineCommands } from './quarantine-commands.ts';
import type { OperatorContext } from './operator-context.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const program = new Command('operator')
  .description('Runs an installation: what customers cannot do for themselves.')
  .option('--json', 'answer as JSON, for programs')
  .showHelpAfterError();

program.addCommand(quarantineCommands(withContext));

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** Opens the database (the running server's, or it starts one), works, closes. */
async function withContext<T>(work: (context: OperatorContext) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const log = pino({ level: 'error' }, pino.destination(2));
  const located = await locateDatabase(config, log, 'join');
  const database = openDatabase(located.url, 2, () => {});
  const callRecorder = createCallRecorder(database.pool, log);
  const jobs = await openJobQueue(located.url, log, { isWorker: false });
  const isJson = program.opts<{ json?: boolean }>().json ?? false;
  try {
    return await work({
      ...database,
      config,
      brand: readBrand(config),
      log,
      callRecorder,
      jobs,
      secrets: secretBoxOf(config),
      throttle: createThrottle(database.pool),
      now: () => new Date(),
      actor: {
        kind: 'operator',
        userId: null,
        name: userInfo().username,
        address: null,
        userAgent: null,
      },
      isJson,
    });
  } finally {
    await jobs.close();
    await callRecorder.close();
    await database.close();
    await located.close();
  }
}
