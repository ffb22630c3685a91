import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts';
import { findRunningServer, isServerProcess } from './running-server.ts';

let dataDir: string;
const logged: string[] = [];
const log = {
  info: (line: string) => void logged.push(line),
  warn: (line: string) => void logged.push(line),
  error: (line: string) => void logged.push(line),
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'alo-embedded-'));
});

const openDatabases: EmbeddedDatabase[] = [];
const owners: ChildProcess[] = [];

async function open(mode: 'own' | 'join' = 'own'): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir, log, mode });
  openDatabases.push(database);
  return database;
}

afterEach(async () => {
  // A remaining owner would hold the folder of the next test.
  for (const owner of owners.splice(0)) owner.kill('SIGKILL');
  for (const database of openDatabases.splice(0)) await database.close();
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

it('opens a new database, and keeps the data over a restart', async () => {
  const first = await open();
  await query(first.ownerUrl, `create table note as select 'kept ção' as text`);
  await first.close();
  await expect(query(first.url, 'select')).rejects.toThrow();

  const again = await open();

  expect(await query(again.ownerUrl, 'select text from note')).toEqual([{ text: 'kept ção' }]);
  await again.close();
});

it('SEC-7 adds the server’s role to a folder of a former version', async () => {
  const former = await open();
  await query(former.ownerUrl, 'drop role alo_server');
  await former.close();
  await rm(join(dataDir, 'postgresql', 'server-password'));

  const first = await open();

  const role = `select rolname as name, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "isMore"
    from pg_roles where rolname = current_user`;
  expect(await query(first.url, role)).toEqual([{ name: 'alo_server', isMore: false }]);
  const { mode } = await stat(join(dataDir, 'postgresql', 'server-password'));
  expect(mode & 0o077).toBe(0);
  await expect(query(first.url, 'create table mine (id int)')).rejects.toThrow('permission denied');
  await first.close();
});

it('listens locally only, syncs every commit and checks its pages', async () => {
  const database = await open();

  const [settings] = await query(
    database.ownerUrl,
    `select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit, current_setting('data_checksums') as sums,
       current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
       current_setting('unix_socket_directories') as sockets`,
  );

  expect(settings).toEqual({
    listen: '127.0.0.1',
    fsync: 'on',
    commit: 'on',
    sums: 'on',
    encoding: 'UTF8',
    zone: 'UTC',
    sockets: `"${join(dataDir, 'postgresql')}"`,
  });
  await database.close();
});

it('uses a socket that only the folder’s owner can open, with a password', async () => {
  const database = await open();

  const overLoopback = new URL(database.url);
  overLoopback.host = `127.0.0.1:${overLoopback.port}`;

  const { mode } = await stat(decodeURIComponent(new URL(database.url).hostname));
  expect(mode & 0o077).toBe(0);
  for (const url of [database.url, overLoopback.href]) {
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const stranger = url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(stranger, 'select')).rejects.toThrow('password authentication failed');
  }
  await database.close();
});

it('uses loopback if the path of a socket would be too long', async () => {
  const folder = join(dataDir, 'long'.repeat(25));

  const database = await openEmbeddedDatabase({ dataDir: folder, log });
  openDatabases.push(database);

  expect(new URL(database.url).hostname).toBe('127.0.0.1');
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
});

it('removes the sockets of killed servers', async () => {
  const staleFiles = ['.s.PGSQL.1', '.s.PGSQL.1.lock'].map((name) =>
    join(dataDir, 'postgresql', name),
  );
  for (const file of staleFiles) await writeFile(file, '');

  const database = await open();

  for (const file of staleFiles) await expect(stat(file)).rejects.toThrow('ENOENT');
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
});

it('adopts the running server of a killed owner, and stops it later', async () => {
  const owner = spawnOwner();
  const url = await firstLine(owner);
  const pid = await serverPid();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  expect(await isServerProcess(cluster(), pid)).toBe(true);

  const adopted = await open();

  expect(adopted.url).toBe(url);
  expect(await serverPid()).toBe(pid);
  await adopted.close();
  expect(await isServerProcess(cluster(), pid)).toBe(false);
});

it('refuses a second owner, naming the folder, and lets others join', async () => {
  const owner = await open();

  const second = open();
  await expect(second).rejects.toThrow(join(dataDir, 'postgresql'));
  await expect(second).rejects.toThrow(`Another process (${process.pid})`);

  const guest = await open('join');
  await guest.close();
  expect(guest.url).toBe(owner.url);
  expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await owner.close();
});

it('joining starts the server if no process runs it, and stops it afterwards', async () => {
  const guest = await open('join');
  const pid = await serverPid();

  await guest.close();

  expect(await isServerProcess(cluster(), pid)).toBe(false);
});

it('restarts a killed PostgreSQL at the same address', async () => {
  const database = await open();
  const killed = await serverPid();

  process.kill(killed, 'SIGKILL');
  // Another process has got its pid meanwhile.
  const { pid, release } = await zombiePid();
  const { port } = new URL(database.url);
  await writeFile(join(dataDir, 'postgresql', `.s.PGSQL.${port}.lock`), `${pid}\n`);
  await vi.waitFor(() => expect(logged).toContain('Embedded PostgreSQL is back.'), 10_000);
  release();

  expect(await serverPid()).not.toBe(killed);
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect(open()).rejects.toThrow('Another process');
  await database.close();
});

it('accepts one of two processes that start together', async () => {
  const results = await Promise.allSettled([open(), open()]);

  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it.each([
  ['a process that is no more', deadPid],
  ['a zombie', zombiePid],
  ['another program', async () => ({ pid: process.pid, release: () => {} })],
])('steps over a pid file that names %s', async (_, makePid) => {
  const { pid, release } = await makePid();
  await writeFile(join(cluster(), 'postmaster.pid'), `${pid}\n${cluster()}\n0\n5432\n\n\n`);

  const database = await open();

  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
  release();
});

it('keeps a pid file that is being written, and removes one that stays empty', async () => {
  const database = await open();
  const pidFile = join(cluster(), 'postmaster.pid');
  const written = await readFile(pidFile, 'utf8');
  await writeFile(pidFile, '');

  const finding = findRunningServer(cluster());
  await sleep(200);
  await writeFile(pidFile, written);

  expect((await finding)?.pid).toBe(Number.parseInt(written, 10));
  await database.close();

  await writeFile(pidFile, '');
  const again = await open();
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await again.close();
});

it('explains that another PostgreSQL version made the folder', async () => {
  const versionFile = join(cluster(), 'PG_VERSION');
  const version = await readFile(versionFile, 'utf8');
  await writeFile(versionFile, '12\n');

  const opening = open();

  await expect(opening).rejects.toThrow('was made by PostgreSQL 12');
  await writeFile(versionFile, version);
});

it('explains that the data folder cannot be created', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');

  const opening = openEmbeddedDatabase({ dataDir: join(file, 'data'), log });

  await expect(opening).rejects.toThrow('failed in');
});

function cluster(): string {
  return join(dataDir, 'postgresql', 'cluster');
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(cluster(), 'postmaster.pid'), 'utf8'), 10);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function spawnOwner(): ChildProcess {
  const program = `
    import { openEmbeddedDatabase } from ${JSON.stringify(import.meta.resolve('./embedded-database.ts'))};
    const log = { info() {}, warn() {}, error() {} };
    const { url } = await openEmbeddedDatabase({ dataDir: process.argv[1], log });
    console.log(url);`;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  owners.push(owner);
  return owner;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the child has no output');
  const [chunk] = await once(child.stdout, 'data');
  return String(chunk).trim();
}

async function deadPid(): Promise<{ pid: number; release: () => void }> {
  const child = spawn('true');
  await once(child, 'exit');
  return { pid: child.pid ?? 0, release: () => {} };
}

// The shell starts a child, and then becomes a program that never reaps it.
async function zombiePid(): Promise<{ pid: number; release: () => void }> {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = Number(await firstLine(parent));
  await sleep(100);
  return { pid, release: () => void parent.kill('SIGKILL') };
}
