// Kills the API, PostgreSQL and Asterisk in the middle of calls, and registers a phone over TLS.
import { execFile } from 'node:child_process';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostmaster, sendSignal } from '../../drills/stage/postgres-processes.ts';
import type { Phone } from './phone.ts';
import { openStage, type Stage } from './stage.ts';
import { waitFor } from './wait-for.ts';

const stack = new AsyncDisposableStack();
let stage: Stage;
let ana: Phone;
let bruno: Phone;

beforeAll(async () => {
  stage = await openStage(stack, { startOptions: await makeCertificate() });
  ana = await stage.givenPhone({ number: '2001' });
  bruno = await stage.givenPhone({ number: '2002', transport: 'tls', answers: true });
});
afterAll(() => stack.disposeAsync());

async function makeCertificate(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-certificate-'));
  stack.defer(() => rm(folder, { recursive: true }));
  const [certificate, key] = [join(folder, 'sip.pem'), join(folder, 'sip.key')];
  const request = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  await promisify(execFile)('openssl', [...request, '-out', certificate, '-keyout', key]);
  return ['--certificate', certificate, '--key', key];
}

const readRun = (name: string) =>
  readFile(join(stage.dataDir, 'softswitch/run', `${name}.process`), 'utf8');

describe('SYS-switch-asterisk', () => {
  it('takes a phone over TLS, and calls it', async () => {
    expect(await ana.register()).toBe(true);
    expect(await bruno.register()).toBe(true);

    const call = await ana.call('2002');
    expect(call).toMatchObject({ isAnswered: true });
    await sleep(1000);
    ana.hangUp();
    expect(await stage.waitForCall({ to: '2002' })).toMatchObject({ duration: 1 });
  });

  it('goes on with a call while the API is dead, ends it and records it afterwards', async () => {
    const call = await ana.call('11987650021');
    expect(call).toMatchObject({ isAnswered: true });
    await stage.server.end('SIGKILL');
    // The first three seconds are free.
    await sleep(4000);
    ana.hangUp();
    await call.waitForEnd();

    const refused = await ana.call('11987650022');
    expect(refused.reason).toMatch(/^503/);

    await stage.server.start();
    const recorded = await stage.waitForCall({ to: '11987650021' }, { timeoutMs: 30_000 });
    expect(recorded).toMatchObject({ hangup_cause: 'NORMAL_CLEARING', duration: 4 });
    expect(recorded.call_price).toBeGreaterThan(0);
  });

  it('records a call whose end PostgreSQL missed', async () => {
    const call = await ana.call('11987650023');
    expect(call).toMatchObject({ isAnswered: true });
    await sleep(1000);
    const postmaster = await findPostmaster(stage.dataDir);
    sendSignal(postmaster!, 'SIGQUIT');
    await sleep(300);
    ana.hangUp();
    await call.waitForEnd();

    const recorded = await stage.waitForCall({ to: '11987650023' }, { timeoutMs: 45_000 });
    expect(recorded).toMatchObject({ hangup_cause: 'NORMAL_CLEARING', duration: 1 });
  });

  it('closes a call whose Asterisk was killed, and serves the next after a start', async () => {
    const call = await ana.call('11987650024');
    expect(call).toMatchObject({ isAnswered: true });
    // The product looks at the calls of the switch every five seconds.
    await sleep(11_000);
    const { pid } = JSON.parse(await readRun('asterisk')) as { pid: number };
    sendSignal(pid, 'SIGKILL');
    await sleep(500);
    await expect(stage.softswitch('status')).rejects.toThrow('Asterisk   does not run');
    await stage.softswitch('stop');
    await stage.softswitch('start');
    ana.hangUp();

    const recorded = await stage.waitForCall({ to: '11987650024' }, { timeoutMs: 45_000 });
    expect(recorded.duration).toBeGreaterThan(0);
    expect(recorded.duration).toBeLessThanOrEqual(12);
    await waitFor('a registration', () => ana.register());
    const next = await ana.call('11987650025');
    expect(next).toMatchObject({ isAnswered: true });
    ana.hangUp();
    await stage.waitForCall({ to: '11987650025' });
  });
});
