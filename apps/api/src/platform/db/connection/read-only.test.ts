import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExtension } from '@alo/contract/telephony/extensions.ts';
import pg from 'pg';
import { expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import { freeswitchCall } from '../../../testing/freeswitch-call.ts';
import { givenOrganization, givenToken } from '../../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../../testing/test-server.ts';
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts';
import { KEEP_ALIVE } from './database-socket.ts';
import { openPools } from './pools.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const server = useTestServer();

it('REL-22 answers 503 while the database is read-only, and then ends such connections', async () => {
  const { context, owner, url } = server;
  const organization = await givenOrganization(context);
  const token = await givenToken(context, organization);
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const database = pg.escapeIdentifier(rows[0]!.name);
  const endConnections = () =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  const postEvent = () =>
    fetch(`${url}/softswitch/freeswitch/cdr`, {
      method: 'POST',
      headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET },
      body: JSON.stringify(freeswitchCall(organization.domain)),
    });
  const saveExtension = (number: string) =>
    callApi(server, createExtension, { token, body: { ramal: number, senha: 'Kp7wRz2mXq' } });

  await owner.query(`alter database ${database} set default_transaction_read_only = on`);
  await endConnections();
  const replies = [await postEvent(), await saveExtension('2001')];
  const ready = await fetch(`${url}/readyz`);

  for (const { status, headers } of replies) {
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('2');
  }
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'unavailable', database: 'readOnly' });

  await owner.query('set default_transaction_read_only = off');
  await owner.query(`alter database ${database} reset default_transaction_read_only`);

  await expect.poll(async () => (await postEvent()).status).toBe(200);
  await expect.poll(async () => (await saveExtension('2002')).status).toBe(200);
});

it('REL-22 keeps no connection to a standby', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'alo-standby-'));
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  await (await openEmbeddedDatabase({ dataDir, log })).close();
  await writeFile(join(dataDir, 'postgresql/cluster/standby.signal'), '');
  const standby = await openEmbeddedDatabase({ dataDir, log });
  const pools = openPools(standby.url, 21, () => {});
  try {
    const refused = await pools.checks.query('select 1').catch((error: unknown) => error);

    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(pools.checks.totalCount).toBe(0);
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
    await standby.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it.runIf(process.platform === 'linux')(
  'REL-22 asks a silent connection every 10 s whether it lives',
  async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const client = new pg.Client({ host: '127.0.0.1', port, ...KEEP_ALIVE });
    client.on('error', () => {});
    client.connect().catch(() => {});
    const [socket] = (await once(listener, 'connection')) as [Socket];
    // Columns of proc(5): local address, remote address, state, queues, timer (02: keep-alive), hundredths of a second.
    const port16 = port.toString(16).toUpperCase().padStart(4, '0');
    const connection = new RegExp(`:\\w{4} 0100007F:${port16} 01 \\S+ 02:(\\w+)`);
    const timer = connection.exec(await readFile('/proc/net/tcp', 'utf8'))?.[1];

    expect(Number.parseInt(timer ?? '', 16)).toBeLessThanOrEqual(1000);
    socket.destroy();
    listener.close();
  },
);
