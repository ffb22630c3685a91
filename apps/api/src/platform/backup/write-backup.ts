import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readAppliedMigrations } from '../db/migrate/applied-migrations.ts';
import { withOwnConnection } from '../db/connection/own-connection.ts';
import { PRODUCT_VERSION } from '../product-version.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { listBackedUpTables } from './backed-up-tables.ts';
import {
  formatCopy,
  formatEnd,
  formatManifest,
  quoteName,
  QUEUE_SCHEMA,
  ROWS_END,
  SEALED_FOR,
  SEALED_TEXT,
  formatSequence,
  type BackupEnd,
  type CopiedTable,
} from './backup-format.ts';
import { countLines } from './count-lines.ts';

const GZIP_LEVEL = 1;

export interface WrittenBackup extends BackupEnd {
  file: string;
  bytes: number;
  madeAt: string;
}

/** The file gets its final name once complete and flushed. */
export async function writeBackup(
  url: string,
  secrets: SecretBox,
  file: string,
): Promise<WrittenBackup> {
  const temporaryFile = `${file}.unfinished`;
  const totals = { tables: 0, rows: 0, madeAt: '' };
  try {
    await withOwnConnection(url, 'alo-backup', async (client) => {
      await client.query(`set timezone = 'UTC'; set statement_timeout = 0;
        begin transaction isolation level repeatable read read only`);
      await pipeline(
        Readable.from(streamContents(client, secrets, totals)),
        createGzip({ level: GZIP_LEVEL }),
        createWriteStream(temporaryFile, { mode: 0o600, flush: true }),
      );
    });
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
  return { file, bytes: (await stat(file)).size, ...totals };
}

async function* streamContents(
  client: pg.Client,
  secrets: SecretBox,
  totals: BackupEnd & { madeAt: string },
): AsyncGenerator<Buffer | string> {
  const { rows } = await client.query<{ madeAt: Date; postgres: string; calls: string | null }>(`
    select clock_timestamp() as "madeAt", current_setting('server_version') as postgres,
           (select min(relname) from pg_class where relname ~ '^calls_\\d{4}_\\d{2}$' and relispartition) as calls`);
  const { madeAt, postgres, calls } = rows[0]!;
  totals.madeAt = madeAt.toISOString();
  yield formatManifest({
    format: 1,
    madeAt: totals.madeAt,
    productVersion: PRODUCT_VERSION,
    postgresVersion: postgres,
    migrations: await readAppliedMigrations(client),
    callsFrom: calls?.slice('calls_'.length).replace('_', '-') ?? null,
    sealed: secrets.seal(SEALED_FOR, SEALED_TEXT),
  });
  for (const copied of await listBackedUpTables(client)) {
    yield formatCopy(copied);
    for await (const chunk of client.query(copyTo(buildCopyQuery(copied)))) {
      totals.rows += countLines(chunk as Buffer);
      yield chunk as Buffer;
    }
    yield ROWS_END;
    totals.tables++;
  }
  yield* streamSequences(client);
  yield formatEnd({ tables: totals.tables, rows: totals.rows });
}

function buildCopyQuery({ schema, table, columns }: CopiedTable): string {
  const where = schema === QUEUE_SCHEMA ? `where state < 'completed'` : '';
  return `copy (select ${columns.map(quoteName).join(', ')} from ${quoteName(schema)}.${quoteName(table)} ${where}) to stdout`;
}

async function* streamSequences(client: pg.Client): AsyncGenerator<string> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${name}`,
    );
    yield formatSequence(name, values[0]!.value, values[0]!.isCalled);
  }
}
