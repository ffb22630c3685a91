import pg from 'pg';
import { withTimeout } from '../with-timeout.ts';

const CONNECT_MS = 30_000;
/** A server that hangs does not say goodbye. */
const CLOSE_MS = 5_000;

/**
 * Work that outlasts every limit of the pools, on a connection of its own. It is closed in the end: what was not
 * committed is not there, and session locks are given back.
 */
export async function onOwnConnection<T>(
  url: string,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // a connection that breaks between two statements fails the next one; unheard it would end the process
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await withTimeout(CLOSE_MS, client.end());
  }
}

/** The same; when `signal` aborts, what it is doing is given up. */
export async function onOwnConnectionUntil<T>(
  signal: AbortSignal,
  pool: pg.Pool,
  url: string,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return await onOwnConnection(url, applicationName, async (client) => {
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
