import pg from 'pg';
import { withTimeout } from '../../with-timeout.ts';
import { KEEP_ALIVE } from './database-socket.ts';

const CONNECT_MS = 30_000;
const CLOSE_MS = 5_000;

/**
 * For work beyond the pools' limits. Closing rolls back uncommitted work and releases session
 * locks.
 */
export async function withOwnConnection<T>(
  url: string,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS,
    ...KEEP_ALIVE,
  });
  // Otherwise a broken connection would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await withTimeout(CLOSE_MS, client.end());
  }
}

export async function withOwnConnectionUntil<T>(
  signal: AbortSignal,
  pool: pg.Pool,
  url: string,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return await withOwnConnection(url, applicationName, async (client) => {
    const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0];
    const cancel = () => {
      pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {});
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      signal.throwIfAborted();
      return await work(client);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  });
}
