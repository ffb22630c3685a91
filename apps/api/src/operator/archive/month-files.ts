import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure } from '@alo/clouds/measure.ts';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { quoteName } from '../../platform/backup/backup-format.ts';
import type { ArchivedFile } from '../../platform/db/schema/calls.ts';
import { retryCloud } from '../../recordings/stores/retry-cloud.ts';
import { CallChecksums } from './call-checksums.ts';
import { selectColumns, toCopyLine, type CallColumn } from './call-columns.ts';
import { addLeftover, clearLeftovers, type ArchivedMonth } from './archive-store.ts';
import type { Archive } from './open-archive.ts';
import { ParquetFile, readParquetLines } from './parquet-file.ts';

/** About 80 MB, so that the disk holds one file and uploads are short. */
export const MAX_FILE_ROWS = 2_000_000;

/** The caller saves their names. */
export async function storeFiles(
  archive: Archive,
  month: string,
  table: string,
): Promise<ArchivedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-archive-'));
  const attempt = randomUUID().slice(0, 8);
  const files: ArchivedFile[] = [];
  let file: ParquetFile | null = null;
  const path = join(folder, 'calls.parquet');

  async function storeFile(): Promise<void> {
    if (file === null) return;
    file.close();
    const name = `calls/${month}/${attempt}-${String(files.length + 1).padStart(4, '0')}.parquet`;
    const measured = await measure(() => createReadStream(path));
    await addLeftover(archive.db, month, name);
    const object = { name, contentType: 'application/vnd.apache.parquet', ...measured };
    await retryCloud(() => archive.bucket.store(object));
    files.push({ name, rows: file.rows, bytes: measured.bytes });
    file = null;
  }

  try {
    for await (const lines of readTableLines(archive, table)) {
      for (const line of lines) {
        file ??= new ParquetFile(path, archive.columns);
        file.add(line);
        if (file.rows === MAX_FILE_ROWS) await storeFile();
      }
    }
    await storeFile();
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function sumFiles(
  { bucket, columns }: Archive,
  files: readonly ArchivedFile[],
): Promise<CallChecksums> {
  const checksums = new CallChecksums(columns);
  for (const { name } of files) {
    for await (const lines of readParquetLines(bucket, name, columns)) {
      for (const line of lines) checksums.add(line);
    }
  }
  return checksums;
}

export async function sumTable(
  archive: Pick<Archive, 'client' | 'columns'>,
  table: string,
): Promise<CallChecksums> {
  const checksums = new CallChecksums(archive.columns);
  for await (const lines of readTableLines(archive, table)) {
    for (const line of lines) checksums.add(line);
  }
  return checksums;
}

export async function loadFiles(
  { client, bucket, columns }: Archive,
  files: readonly ArchivedFile[],
  table: string,
): Promise<void> {
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  for (const { name } of files) {
    await pipeline(
      async function* () {
        for await (const lines of readParquetLines(bucket, name, columns)) {
          yield lines.map((line) => toCopyLine(line, columns)).join('');
        }
      },
      client.query(copyFrom(`copy ${table} (${names}) from stdin`)),
    );
  }
}

export async function removeLeftovers(
  { bucket, db }: Archive,
  { month, leftovers }: Pick<ArchivedMonth, 'month' | 'leftovers'>,
): Promise<void> {
  if (leftovers.length === 0) return;
  for (const name of leftovers) await retryCloud(() => bucket.remove(name));
  await clearLeftovers(db, month);
}

async function* readTableLines(
  { client, columns }: { client: ClientBase; columns: readonly CallColumn[] },
  table: string,
): AsyncGenerator<string[]> {
  const copy = `copy (select ${selectColumns(columns)} from ${table}) to stdout`;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of client.query(copyTo(copy)) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf('\n');
    rest = bytes.subarray(end + 1);
    if (end !== -1) yield bytes.toString('utf8', 0, end).split('\n');
  }
}
