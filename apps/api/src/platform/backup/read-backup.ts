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

/** @throws BackupError if it is incomplete. */
export async function readBackup(
  file: string,
  reader: BackupReader,
): Promise<BackupEnd & { manifest: Manifest }> {
  // the last stream reports errors of both
  const source = pipeline(createReadStream(file), createGunzip(), () => {});
  const text = createTextReader(source);
  const counted = { tables: 0, rows: 0 };
  let manifest: Manifest | undefined;
  try {
    for (;;) {
      const line = await text.line();
      if (line === null) throw new BackupError(INCOMPLETE);
      const statement = parseStatement(line);
      if (statement === null || (manifest === undefined) !== (statement.kind === 'manifest')) {
        throw new BackupError('This file is not a backup that `operator backup` made.');
      }
      if (statement.kind === 'manifest') {
        ({ manifest } = statement);
        await reader.manifest?.(manifest);
      } else if (statement.kind === 'copy') {
        counted.tables++;
        await reader.rows(statement.copied, text.rows(counted));
      } else if (statement.kind === 'sequence') await reader.sequence?.(statement);
      else {
        const { tables, rows } = statement.end;
        // reading on also verifies the gzip checksum
        const hasMore = (await text.line()) !== null;
        if (hasMore || tables !== counted.tables || rows !== counted.rows) {
          throw new BackupError(INCOMPLETE);
        }
        return { ...counted, manifest: manifest! };
      }
    }
  } catch (error) {
    throw explain(error);
  } finally {
    source.destroy();
  }
}

function explain(error: unknown): unknown {
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
  let rest: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { value, done } = await chunks.next();
    if (done) return false;
    rest = rest.length === 0 ? (value as Buffer) : Buffer.concat([rest, value as Buffer]);
    return true;
  }

  async function line(): Promise<string | null> {
    let end: number;
    while ((end = rest.indexOf('\n')) === -1) if (!(await more())) return null;
    const found = rest.toString('utf8', 0, end);
    rest = rest.subarray(end + 1);
    return found;
  }

  async function* rows(counted: { rows: number }): AsyncGenerator<Buffer> {
    for (;;) {
      if (rest.subarray(0, ROWS_END.length).toString() === ROWS_END) {
        rest = rest.subarray(ROWS_END.length);
        return;
      }
      const end = rest.indexOf(`\n${ROWS_END}`);
      const whole = rest.subarray(0, (end === -1 ? rest.lastIndexOf('\n') : end) + 1);
      rest = rest.subarray(whole.length);
      if (whole.length > 0) {
        counted.rows += countLines(whole);
        yield whole;
      } else if (!(await more())) throw new BackupError(INCOMPLETE);
    }
  }

  return { line, rows };
}
