// The operator's command line: npm run operator -- <noun> <verb>
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { CommanderError } from 'commander';
import pino from 'pino';
import { readBrand } from '../brand/brand.ts';
import { readConfig } from '../config.ts';
import { ConfigError } from '../settings/config-error.ts';
import { forJobs } from '../db/client.ts';
import { withDemoCrms } from '../demo/demo-crms.ts';
import { locateDatabase } from '../db/locate-database.ts';
import type { DatabaseAddress } from '../db/database-address.ts';
import { isReadyToServe } from '../migrate-database.ts';
import { AppError } from '../app-error.ts';
import { withoutParameters } from '../db/query-error.ts';
import { openLog } from '../log/log.ts';
import { openContext } from '../open-context.ts';
import { createWayOut } from '../way-out.ts';
import { OperatorError, type OperatorContext } from './operator-context.ts';
import { operatorProgram } from './operator-program.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const WRONGLY_CALLED = 2;
const LEAVING_MS = 10_000;

const program = operatorProgram({
  withContext,
  environment: process.env,
  write: (text) => process.stdout.write(`${text}\n`),
  writeError: (text) => process.stderr.write(text),
  readLine,
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = explain(error);
}

/** Says what is wrong, a stack only for what nobody foresaw; answers the exit code. */
function explain(thrown: unknown): number {
  // commander has said it itself
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : WRONGLY_CALLED;
  const error = withoutParameters(thrown);
  const { name, code, message, stack } = error as NodeJS.ErrnoException;
  const isForeseen =
    error instanceof OperatorError ||
    error instanceof AppError ||
    error instanceof ConfigError ||
    name === 'EmbeddedDatabaseError' ||
    name === 'DatabaseVersionError' ||
    name === 'DatabaseRoleError';
  const text =
    code === 'ECONNREFUSED'
      ? `The database does not answer (${message}). See: operator doctor`
      : isForeseen
        ? message
        : (stack ?? message);
  const isJson = program.opts<{ json?: boolean }>().json ?? false;
  process.stderr.write(`${isJson ? JSON.stringify({ error: text }) : text}\n`);
  return 1;
}

async function readLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}

/** Opens the database (the running server's, or it starts one), works, closes. */
async function withContext<T>(work: (context: OperatorContext) => Promise<T>): Promise<T> {
  const config = await withDemoCrms(readConfig(process.env));
  const log = openLog('error', pino.destination(2));
  const located = await locateDatabase(config, log, 'join');
  const wayOut = createWayOut(() => log);
  wayOut.add(() => located.close());
  try {
    await refuseOldSchema(located);
    const context = await openContext({ config, brand: readBrand(config), log }, located, {
      wayOut,
      port: () => config.port,
      isWorker: false,
    });
    return await work({
      ...forJobs(context),
      ownerUrl: located.ownerUrl,
      actor: {
        kind: 'operator',
        userId: null,
        name: userInfo().username,
        address: null,
        userAgent: null,
      },
    });
  } finally {
    await wayOut.leave(LEAVING_MS);
  }
}

async function refuseOldSchema(address: DatabaseAddress): Promise<void> {
  if (await isReadyToServe(address)) return;
  throw new OperatorError('The database is not up to date: start the server once, it migrates.');
}
