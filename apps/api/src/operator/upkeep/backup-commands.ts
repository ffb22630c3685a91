import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { audit } from '../../platform/audit/audit.ts';
import { BackupError } from '../../platform/backup/read-backup.ts';
import {
  checkBackup,
  restoreBackup,
  type ReadBackup,
} from '../../platform/backup/restore-backup.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { readConfig, type Config } from '../../platform/config.ts';
import { locateDatabase } from '../../platform/db/connection/locate-database.ts';
import { openLog } from '../../platform/log/log.ts';
import { openSecretBox } from '../../platform/secrets/secret-box.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { printResult } from '../print.ts';
import { explainDiskError } from './disk-errors.ts';

const BACKUP_EXAMPLES = `
The server can keep running. The file contains the whole database at one moment. A restore also needs the SECRET_KEY
(in .env; of a demo the file secret-key in DATA_DIR) and the recordings (RECORDINGS_DIR, RECORDINGS_BUCKET).

Examples:
  operator backup /var/backups/alo          a new file in this folder, named after the time
  operator backup /var/backups/alo.gz`;

const RESTORE_EXAMPLES = `
Fills an empty DATA_DIR, or an empty database at DATABASE_URL, of this version or a newer one. Start the server afterwards.

Examples:
  operator restore --check alo-2026-11-22T03-00-00Z.gz     check that it is complete and fits this SECRET_KEY
  DATA_DIR=./restored operator restore alo-2026-11-22T03-00-00Z.gz`;

export function addBackupCommands(
  program: Command,
  { withContext, terminal }: Operator,
  environment: NodeJS.ProcessEnv,
): void {
  program
    .command('backup')
    .description('write the whole database to a file, while the server runs')
    .argument('<folder|file>', 'destination')
    .addHelpText('after', BACKUP_EXAMPLES)
    .action((destination: string) =>
      withContext(async (context) => {
        const file = await chooseFile(destination, context.now());
        const backup = await withExplainedErrors(() =>
          writeBackup(context.ownerUrl, context.secrets, file),
        );
        const { tables, rows, bytes } = backup;
        await audit(context.db, context.actor, {
          organizationId: null,
          action: 'backup.made',
          after: { tables, rows, bytes },
        });
        const sentence = [
          `${file}: ${rows} rows of ${tables} tables, ${(bytes / 1e6).toFixed(1)} MB, as of ${backup.madeAt}.`,
          `It opens only with the SECRET_KEY ${describeKeyLocation(environment, context.config.dataDir)}: store that elsewhere.`,
          `Recordings are not in it: copy ${describeRecordingsLocation(context.config)}.`,
        ];
        printResult(terminal, sentence.join('\n'), backup);
      }),
    );

  program
    .command('restore')
    .description('restore a backup into an empty database')
    .argument('<file>', 'file written by operator backup')
    .option('--check', 'read the whole file without changing anything')
    .addHelpText('after', RESTORE_EXAMPLES)
    .action(async (file: string, { check }: { check?: boolean }) => {
      const config = readConfig(environment);
      const secrets = openSecretBox(config);
      if (check) {
        const backup = await withExplainedErrors(() => checkBackup(resolve(file), secrets));
        return printResult(
          terminal,
          `Complete and restorable: ${describeBackup(backup)}.`,
          toValues(backup),
        );
      }
      // Checks before it creates an embedded database.
      await withExplainedErrors(() => checkBackup(resolve(file), secrets));
      const database = await locateDatabase(config, openLog('silent'), 'own');
      try {
        const backup = await withExplainedErrors(() =>
          restoreBackup(database, resolve(file), secrets),
        );
        printResult(
          terminal,
          `Restored: ${describeBackup(backup)}. Copy the recordings to ${describeRecordingsLocation(config)}, start the server, and run: operator doctor`,
          toValues(backup),
        );
      } finally {
        await database.close();
      }
    });
}

async function chooseFile(destination: string, now: Date): Promise<string> {
  const path = resolve(destination);
  const status = await stat(path).catch(() => null);
  if (status?.isDirectory()) {
    return join(path, `alo-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`);
  }
  if (status) throw new OperatorError(`${path} already exists: choose another name, or a folder.`);
  return path;
}

const describeKeyLocation = (environment: NodeJS.ProcessEnv, dataDir: string) =>
  environment['SECRET_KEY'] ? 'of your settings (.env)' : `in ${join(dataDir, 'secret-key')}`;

const describeRecordingsLocation = ({ recordingsDir, recordingsBucket }: Config) =>
  recordingsBucket === null
    ? recordingsDir
    : `${recordingsDir} and the bucket ${recordingsBucket.bucket}`;

const describeBackup = ({ manifest, rows, tables }: ReadBackup) =>
  `${rows} rows of ${tables} tables, as of ${manifest.madeAt}, made by version ${manifest.productVersion}`;

const toValues = ({ manifest, rows, tables }: ReadBackup) => ({
  rows,
  tables,
  madeAt: manifest.madeAt,
  productVersion: manifest.productVersion,
});

const DISK_FULL = 'The disk is full; no file was left there.';

async function withExplainedErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    const text = isFull ? DISK_FULL : explainDiskError(error);
    if (text !== undefined) throw new OperatorError(text);
    if (error instanceof BackupError) throw new OperatorError(error.message);
    throw error;
  }
}
