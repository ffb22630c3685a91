import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OperatorError } from '../operator-context.ts';
import { explainDiskError } from './disk-errors.ts';

export interface SecretsOptions {
  publicUrl: string;
  /** Host, or host:port. */
  database: string;
  smtp: string;
}

export function createSecrets({ publicUrl, database, smtp }: SecretsOptions): string {
  const ownerPassword = createPassword();
  const serverPassword = createPassword();
  return [
    '# Made by: operator secrets. Keep a copy elsewhere: without SECRET_KEY the secrets in the database are lost.',
    `SECRET_KEY=${randomBytes(32).toString('base64')}`,
    `SOFTSWITCH_SECRET=${createPassword()}`,
    `METRICS_TOKEN=${createPassword()}`,
    '',
    `PUBLIC_URL=${publicUrl}`,
    `SMTP_URL=${smtp}`,
    '',
    `DATABASE_URL=postgres://alo_server:${serverPassword}@${database}/alo`,
    `DATABASE_OWNER_URL=postgres://alo:${ownerPassword}@${database}/alo`,
    '',
    '# Only for making the database: deploy/database.sql gives them to its roles.',
    `POSTGRES_PASSWORD=${createPassword()}`,
    `OWNER_PASSWORD=${ownerPassword}`,
    `SERVER_PASSWORD=${serverPassword}`,
    '',
  ].join('\n');
}

const TAKEN =
  'It already exists, and its secrets may be in use: choose another --file, or remove it.';

/** Hexadecimal digits need no escapes. */
const createPassword = () => randomBytes(24).toString('hex');

/** A lost SECRET_KEY cannot be made again. */
export async function writeSecrets(file: string, text: string): Promise<void> {
  try {
    await writeFile(resolve(file), text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const reason = isTaken ? TAKEN : explainDiskError(error);
    if (reason === undefined) throw error;
    throw new OperatorError(`${file}: ${reason}`);
  }
}
