import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  parseStatement,
  ROWS_END,
  type BackupEnd,
  type CopiedTable,
  type Manifest,
  type Statement,
} from './backup-format.ts';
import { countLines } from './count-lines.ts';

export class BackupError extends Error {
  override name = 'BackupError';
}

export interface BackupReader {
  manifest?(manifest: Manifest): Promise<void>;
  /** Must consume all rows. */
  rows(copied: CopiedTable, rows: AsyncIterable<Buffer>): Promise<void>;
  sequence?(statement: Extract<Statement, { kind: 'sequence' }>): Promise<void>;
}

const INCOMPLETE = 'The backup is not whole: it was cut off or damaged. Use another one.';

export async function readBackup(
  file: string,
  reader: BackupReader,
): Promise<BackupEnd & { manifest: Manifest }> {
  // The last stream reports the errors of both.
  const source = pipeline(createReadStream(file), createGunzip(), () => {});
  const text = createTextReader(source);
  const counts = { tables: 0, rows: 0 };
  let manifest: Manifest | undefined;
  try {
    for (;;) {
      const line = await text.readLine();
      if (line === null) throw new BackupError(INCOMPLETE);
      const statement = parseStatement(line);
      if (statement === null || (manifest === undefined) !== (statement.kind === 'manifest')) {
        throw new BackupError('This file is not a backup that `operator backup` made.');
      }
      if (statement.kind === 'manifest') {
        ({ manifest } = statement);
        await reader.manifest?.(manifest);
      } else if (statement.kind === 'copy') {
        counts.tables++;
        await reader.rows(statement.copied, text.readRows(counts));
      } else if (statement.kind === 'sequence') await reader.sequence?.(statement);
      else {
        const { tables, rows } = statement.end;
        // Reading on also verifies the gzip checksum.
        const hasMore = (await text.readLine()) !== null;
        if (hasMore || tables !== counts.tables || rows !== counts.rows) {
          throw new BackupError(INCOMPLETE);
        }
        return { ...counts, manifest: manifest! };
      }
    }
  } catch (error) {
    throw translateError(error);
  } finally {
    source.destroy();
  }
}

function translateError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError('There is no such file.');
  if (code === 'EISDIR') {
    return new BackupError('This is a folder: name the file in it that `operator backup` wrote.');
  }
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return new BackupError(INCOMPLETE);
  return error;
}

function createTextReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let unreadBytes: Buffer = Buffer.alloc(0);

  async function readChunk(): Promise<boolean> {
    const { value, done } = await chunks.next();
    if (done) return false;
    unreadBytes =
      unreadBytes.length === 0 ? (value as Buffer) : Buffer.concat([unreadBytes, value as Buffer]);
    return true;
  }

  async function readLine(): Promise<string | null> {
    let end: number;
    while ((end = unreadBytes.indexOf('\n')) === -1) if (!(await readChunk())) return null;
    const text = unreadBytes.toString('utf8', 0, end);
    unreadBytes = unreadBytes.subarray(end + 1);
    return text;
  }

  async function* readRows(counts: { rows: number }): AsyncGenerator<Buffer> {
    for (;;) {
      if (unreadBytes.subarray(0, ROWS_END.length).toString() === ROWS_END) {
        unreadBytes = unreadBytes.subarray(ROWS_END.length);
        return;
      }
      const end = unreadBytes.indexOf(`\n${ROWS_END}`);
      const completeRows = unreadBytes.subarray(
        0,
        (end === -1 ? unreadBytes.lastIndexOf('\n') : end) + 1,
      );
      unreadBytes = unreadBytes.subarray(completeRows.length);
      if (completeRows.length > 0) {
        counts.rows += countLines(completeRows);
        yield completeRows;
      } else if (!(await readChunk())) throw new BackupError(INCOMPLETE);
    }
  }

  return { readLine, readRows };
}
