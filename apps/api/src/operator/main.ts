// npm run operator -- <noun> <verb>
import { existsSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { CommanderError } from 'commander';
import { ConfigError } from '../platform/settings/config-error.ts';
import { AppError } from '../platform/app-error.ts';
import { stripQueryParameters } from '../platform/db/connection/query-error.ts';
import { OperatorError } from './operator-context.ts';
import { buildOperatorProgram } from './operator-program.ts';
import { withOperatorContext } from './with-operator-context.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const WRONG_USAGE = 2;

const program = buildOperatorProgram({
  withContext: (work) => withOperatorContext(process.env, work),
  environment: process.env,
  write: (text) => process.stdout.write(`${text}\n`),
  writeError: (text) => process.stderr.write(text),
  readLine,
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = printError(error);
}

function printError(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : WRONG_USAGE;
  const error = stripQueryParameters(thrown);
  const { name, code, message, stack } = error as NodeJS.ErrnoException;
  const isExpected =
    error instanceof OperatorError ||
    error instanceof AppError ||
    error instanceof ConfigError ||
    name === 'EmbeddedDatabaseError' ||
    name === 'DatabaseVersionError' ||
    name === 'DatabaseRoleError';
  const text =
    code === 'ECONNREFUSED'
      ? `The database does not answer (${message}). See: operator doctor`
      : isExpected
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
