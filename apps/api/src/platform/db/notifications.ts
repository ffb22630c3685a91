import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { KEEP_ALIVE } from './connection/database-socket.ts';

export interface Notifications {
  /**
   * `recover` runs at the start and after each reconnect, for missed notifications. The returned
   * function stops listening.
   */
  listen(channel: string, onPayload: (payload: string) => void, recover?: () => void): () => void;
  close(): Promise<void>;
}

interface Listener {
  channel: string;
  onPayload(payload: string): void;
  recover: (() => void) | undefined;
}

const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 15_000;
const PING_MS = 20_000;

export function openNotifications(url: string, onError: (error: Error) => void): Notifications {
  const listeners = new Set<Listener>();
  const closing = new AbortController();
  let connection: Promise<void> | undefined;
  let client: pg.Client | undefined;
  let lastStatement: Promise<unknown> = Promise.resolve();

  /** Needed because pg will no longer queue statements. */
  function runSerially(current: pg.Client, statement: string): Promise<unknown> {
    const run = () => current.query(statement);
    lastStatement = lastStatement.then(run, run);
    return lastStatement;
  }

  async function stayConnected(): Promise<void> {
    for (
      let wait = FIRST_RETRY_MS;
      !closing.signal.aborted;
      wait = Math.min(wait * 2, MAX_RETRY_MS)
    ) {
      const isConnected = await connectOnce();
      if (isConnected) wait = FIRST_RETRY_MS;
      await sleep(wait, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  /** Returns after the disconnect; false if no connection existed. */
  async function connectOnce(): Promise<boolean> {
    const newClient = new pg.Client({
      connectionString: url,
      application_name: 'alo-notifications',
      connectionTimeoutMillis: 10_000,
      // A vanished server does not end the connection.
      query_timeout: 10_000,
      ...KEEP_ALIVE,
    });
    const disconnect = new Promise<void>((resolve) => {
      newClient.on('error', (error) => {
        if (!closing.signal.aborted) onError(error);
        resolve();
      });
      newClient.once('end', resolve);
    });
    newClient.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners)
        if (listener.channel === channel) listener.onPayload(payload);
    });
    const end = () => void newClient.end().catch(() => {});
    closing.signal.addEventListener('abort', end);
    let ping: NodeJS.Timeout | undefined;
    try {
      await newClient.connect();
      lastStatement = Promise.resolve();
      client = newClient;
      for (const channel of new Set([...listeners].map((listener) => listener.channel))) {
        await runSerially(newClient, buildListen(channel));
      }
      for (const { recover } of listeners) recover?.();
      ping = setInterval(() => runSerially(newClient, 'select 1').catch(end), PING_MS);
      await disconnect;
      return true;
    } catch (error) {
      if (!closing.signal.aborted) onError(error as Error);
      return false;
    } finally {
      clearInterval(ping);
      client = undefined;
      closing.signal.removeEventListener('abort', end);
      await newClient.end().catch(() => {});
    }
  }

  return {
    listen(channel, onPayload, recover) {
      const listener = { channel, onPayload, recover };
      listeners.add(listener);
      if (client) {
        const current = client;
        runSerially(current, buildListen(channel)).then(recover, () =>
          current.end().catch(() => {}),
        );
      }
      connection ??= stayConnected();
      return () => void listeners.delete(listener);
    },
    async close() {
      closing.abort();
      listeners.clear();
      await connection;
    },
  };
}

const buildListen = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
