import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import { login } from '@alo/contract/identity/session.ts';
import { expect, inject, it } from 'vitest';
import { isServerProcess } from './platform/db/embedded/running-server.ts';
import { callApi } from './testing/api-client.ts';
import { freePort } from './testing/processes/free-port.ts';
import { freeswitchCall } from './testing/freeswitch-call.ts';
import { givenFolder, startProcess, stopProcess } from './testing/processes/server-process.ts';
import { emptyDatabase } from './testing/test-database.ts';

const PRODUCTION = {
  DEMO: '0',
  SECRET_KEY: 'secret-key-of-the-tests-which-is-long',
  PUBLIC_URL: 'https://portal.example.com.br',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SOFTSWITCH_SECRET: 'softswitch-secret-of-the-tests',
};

async function givenSettings(): Promise<NodeJS.ProcessEnv & { PORT: string; DATA_DIR: string }> {
  return { PORT: String(await freePort()), DATA_DIR: await givenFolder() };
}

const getCluster = (folder: string) => join(folder, 'postgresql/cluster');

async function readPostmaster(folder: string): Promise<number> {
  const text = await readFile(join(getCluster(folder), 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** Returns the function that continues it. */
async function freeze(folder: string): Promise<() => void> {
  const postmaster = await readPostmaster(folder);
  // First, so that it starts no more children.
  process.kill(postmaster, 'SIGSTOP');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], {
    encoding: 'utf8',
  });
  const pids = children.split('\n').map(Number).filter(Boolean);
  signalAll(pids, 'SIGSTOP');
  return () => signalAll([postmaster, ...pids], 'SIGCONT');
}

/** Skips processes that have just ended. */
function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

it('REL-5 REL-2 REL-19 answers 503 while the database hangs, recovers, and can still shut down', async () => {
  const settings = await givenSettings();
  const { server } = await startProcess(settings);
  const url = `http://127.0.0.1:${settings.PORT}`;
  const secret = (await readFile(join(settings.DATA_DIR, 'softswitch-secret'), 'utf8')).trim();
  const signIn = await callApi({ url }, login, {
    body: { email: 'admin@demo.local', password: 'demo1234' },
  });
  const postEvent = () =>
    fetch(`${url}/softswitch/freeswitch/cdr`, {
      method: 'POST',
      headers: { 'X-Softswitch-Secret': secret },
      body: JSON.stringify(freeswitchCall('demo.alo.localhost')),
    });
  const goOn = await freeze(settings.DATA_DIR);
  try {
    const [ready, alive, event, list] = await Promise.all([
      timed(fetch(`${url}/readyz`)),
      timed(fetch(`${url}/healthz`)),
      timed(postEvent()),
      timed(callApi({ url }, listCalls, { token: signIn.body.id })),
    ]);

    expect(ready[0].status).toBe(503);
    expect(ready[1]).toBeLessThan(2000);
    expect(alive[0].status).toBe(200);
    expect(event[0].status).toBe(503);
    expect(event[0].headers.get('Retry-After')).toBe('2');
    expect(event[1]).toBeLessThan(13_000);
    expect(list[0].status).toBe(503);
    expect(list[0].headers.get('Retry-After')).toBe('2');
    expect(list[1]).toBeLessThan(8000);
  } finally {
    goOn();
  }
  await expect
    .poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 10_000 })
    .toBe(200);
  expect((await postEvent()).status).toBe(200);

  const goOnOnceMore = await freeze(settings.DATA_DIR);
  const postmaster = await readPostmaster(settings.DATA_DIR);
  try {
    const [, took] = await timed(stopProcess(server, 'SIGTERM'));
    // 10 s, and extra for a busy machine; waiting for PostgreSQL would take 40 s
    expect(took).toBeLessThan(20_000);
  } finally {
    goOnOnceMore();
  }
  // PostgreSQL ends when it can
  await expect
    .poll(() => isServerProcess(getCluster(settings.DATA_DIR), postmaster), { timeout: 45_000 })
    .toBe(false);
}, 180_000);

it('REL-6 fails readiness, keeps serving, closes connections, and exits', async () => {
  const database = await emptyDatabase(inject('databaseServer'));
  const settings = {
    ...PRODUCTION,
    ...(await givenSettings()),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DRAIN_SECONDS: '2',
  };
  const { server } = await startProcess(settings);
  const url = `http://127.0.0.1:${settings.PORT}`;

  const began = performance.now();
  server.kill('SIGHUP');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
  let served = 0;
  for (;;) {
    const reply = await fetch(`${url}/healthz`).catch(() => null);
    // The last requests come while it is closing.
    if (reply === null || reply.status === 503) break;
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Connection')).toBe('close');
    served++;
    await sleep(20);
  }
  const drained = performance.now() - began;
  await expect.poll(() => server.exitCode, { timeout: 10_000 }).toBe(0);

  expect(served).toBeGreaterThan(10);
  expect(drained).toBeGreaterThan(1900);
  await database.drop();
}, 60_000);

it('REL-20 stops, PostgreSQL included, when its parent process is killed', async () => {
  const settings = await givenSettings();
  const { server: starter } = await startProcess(settings, {
    program: 'scripts/start.mjs',
    detached: true,
  });
  const postmaster = await readPostmaster(settings.DATA_DIR);

  process.kill(-starter.pid!, 'SIGKILL');

  await expect
    .poll(() => fetch(`http://127.0.0.1:${settings.PORT}/healthz`).catch(() => 'gone'), {
      timeout: 15_000,
    })
    .toBe('gone');
  await expect
    .poll(() => isServerProcess(getCluster(settings.DATA_DIR), postmaster), { timeout: 15_000 })
    .toBe(false);
}, 90_000);

it('REL-8 stops PostgreSQL and explains why when it cannot start', async () => {
  const settings = await givenSettings();
  // Blocks the folder of the demo's recordings.
  await mkdir(settings.DATA_DIR, { recursive: true });
  const { server, output } = await startProcess({
    ...settings,
    RECORDINGS_DIR: '/dev/null/recordings',
  });

  expect(server.exitCode).toBe(1);
  expect(output()).not.toMatch(/argon2id/);
  await expect(readPostmaster(settings.DATA_DIR)).rejects.toThrow('ENOENT');
}, 60_000);

it('REL-8 starts three processes at once on an empty database', async () => {
  const database = await emptyDatabase(inject('databaseServer'));
  const responses = await Promise.all(
    Array.from({ length: 3 }, async () =>
      startProcess({
        ...(await givenSettings()),
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        DEMO: '1',
      }),
    ),
  );

  for (const { server, output } of responses) {
    expect(server.exitCode, output()).toBeNull();
    expect(output()).not.toMatch(/argon2id/);
  }
  await Promise.all(responses.map(({ server }) => stopProcess(server, 'SIGTERM')));
  await database.drop();
}, 120_000);
