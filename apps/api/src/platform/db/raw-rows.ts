// A string per value costs more than the query, so lists that are passed on stay PostgreSQL's
// bytes.
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { GrowingBytes } from '../bytes/growing-bytes.ts';
import type { Queryable } from './connection/client.ts';
import { setLending } from './connection/database-socket.ts';

/**
 * Consecutive DataRow messages, where a column's length -1 is null:
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export class RawRows extends GrowingBytes {
  count = 0;
}

/**
 * The caller must dispose of the result. `name` prepares the statement, so it must have few
 * variants.
 */
export async function selectRawRows(
  pool: Queryable,
  text: string,
  values: unknown[],
  name?: string,
): Promise<RawRows> {
  const query = new RawQuery(name === undefined ? { text, values } : { name, text, values });
  await pool.query(query);
  return query.rows;
}

class RawQuery extends pg.Query {
  readonly rows = new RawRows();

  constructor(config: pg.QueryConfig<unknown[]>) {
    super(config as pg.QueryConfig);
    const submit = this.submit as (connection: pg.Connection) => Error | null;
    this.submit = (connection) => {
      const refusal = submit.call(this, connection);
      if (refusal === null) keepRows(connection.stream, this.rows);
      return refusal;
    };
  }
}

const HEADER_BYTES = 5;
const DATA_ROW = 'D'.charCodeAt(0);
const READY_FOR_QUERY = 'Z'.charCodeAt(0);

/**
 * Intercepts the driver's reader until the server is ready for the next query. Starts between two
 * messages, because the driver submits a query after the previous answer.
 */
function keepRows(stream: Duplex, rows: RawRows): void {
  const readers = stream.listeners('data') as ((chunk: Buffer) => void)[];
  const pass = (bytes: Buffer) => {
    for (const read of readers) read.call(stream, bytes);
  };
  let at = 0;
  const onData = (chunk: Buffer) => {
    rows.append(chunk);
    while (at + HEADER_BYTES <= rows.end) {
      const end = at + 1 + rows.bytes.readUInt32BE(at + 1);
      if (end > rows.end) return;
      const type = rows.bytes[at];
      if (type === DATA_ROW) {
        rows.count++;
        at = end;
        continue;
      }
      const message = Buffer.from(rows.bytes.subarray(at, end));
      rows.remove(at, end);
      if (type === READY_FOR_QUERY) {
        // Runs before the driver sees it, because that may submit the next query at once.
        stream.removeListener('data', onData);
        setLending(stream, false);
        for (const read of readers) stream.on('data', read);
      }
      pass(message);
    }
  };
  for (const read of readers) stream.removeListener('data', read);
  setLending(stream, true);
  stream.on('data', onData);
}
