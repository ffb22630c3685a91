import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  cancelAutomaticRecharge,
  createAutomaticRecharge,
  listAutomaticRecharges,
} from '@alo/contract/automatic-recharges.ts';
import { createCharge, getCharge, listCharges } from '@alo/contract/charges.ts';
import { listCalls } from '@alo/contract/calls.ts';
import type { ReplyOf } from '@alo/contract/endpoint.ts';
import { login } from '@alo/contract/session.ts';
import { moneyFromReais } from '@alo/domain/money.ts';
import { FAKE_ASAAS_KEY, startFakeAsaas } from '@alo/fakes/asaas/fake-asaas.ts';
import { SANDBOX_TOKEN_HEADER } from '@alo/payments/sandbox/wire.ts';
import { expect, it, vi } from 'vitest';
import { callApi, type ApiReply } from './testing/api-client.ts';
import {
  freePort,
  givenFolder,
  ROOT,
  startProcess as start,
  stopProcess as stop,
} from './testing/server-process.ts';

/** What a command of the operator answers; it joins the database of the running server. */
async function operator(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/api/src/operator/main.ts', '--json', ...args],
    { cwd: ROOT, env: { PATH: process.env['PATH'], ...settings } },
  );
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** The demo's calls, and what they cost beyond what the ledger says (a call of its history was given back). */
async function callsOfDemo(settings: NodeJS.ProcessEnv) {
  const api = { url: `http://127.0.0.1:${settings['PORT']}` };
  const signIn = await callApi(api, login, {
    body: { email: 'admin@demo.local', password: 'demo1234' },
  });
  const calls: ReplyOf<typeof listCalls>['data'] = [];
  let spent: unknown;
  // again, should the demo have made a call meanwhile
  while (spent !== (spent = (await operator(settings, 'balance', 'show', 'demo'))['calls'])) {
    calls.length = 0;
    for (let page: number | null = 1; page !== null;) {
      const { body }: ApiReply<ReplyOf<typeof listCalls>> = await callApi(api, listCalls, {
        token: signIn.body.id,
        query: { page, filter: { limit: 1000 } },
      });
      calls.push(...body.data);
      page = body.meta.nextPage;
    }
  }
  const priced = calls.reduce((sum, call) => sum + moneyFromReais(call.call_price!), 0);
  return { calls, notDebited: priced - moneyFromReais(spent as number) };
}

function event(): { uuid: string; body: string } {
  const uuid = randomUUID();
  const end = Date.now() * 1000;
  const variables = {
    uuid,
    domain_name: 'demo.alo.localhost',
    user_name: '1001',
    sip_auth_username: '1001',
    destination_number: '011955500127',
    start_uepoch: String(end - 72_000_000),
    answer_uepoch: String(end - 65_000_000),
    end_uepoch: String(end),
    billsec: '65',
    hangup_cause: 'NORMAL_CLEARING',
  };
  return { uuid, body: JSON.stringify({ switchname: 'kill', variables }) };
}

it('keeps every event that was answered 200, once, priced and debited, over a kill -9 in the middle of a stream', async () => {
  const folder = await givenFolder();
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: folder };
  const { server } = await start(settings);
  const secret = (await readFile(join(folder, 'softswitch-secret'), 'utf8')).trim();
  const before = await callsOfDemo(settings);
  const sent: string[] = [];
  const acknowledged: string[] = [];

  async function stream(): Promise<void> {
    for (;;) {
      const { uuid, body } = event();
      sent.push(uuid);
      const reply = await fetch(`http://127.0.0.1:${port}/softswitch/freeswitch/cdr`, {
        method: 'POST',
        headers: { 'X-Softswitch-Secret': secret },
        body,
      }).catch(() => null);
      if (!reply?.ok) return;
      acknowledged.push(uuid);
    }
  }
  const streams = Promise.all(Array.from({ length: 8 }, stream));
  while (acknowledged.length < 400) await sleep(10);
  await stop(server, 'SIGKILL');
  await streams;

  await start(settings);
  const { calls, notDebited } = await callsOfDemo(settings);
  const stored = calls.map(({ id }) => id);

  expect(new Set(stored).size).toBe(stored.length);
  const known = new Set(stored);
  expect(acknowledged.filter((uuid) => !known.has(uuid))).toEqual([]);
  expect(sent.length - acknowledged.length).toBeLessThanOrEqual(8);
  const ours = new Set(sent);
  const prices = new Set(calls.filter(({ id }) => ours.has(id)).map((call) => call.call_price));
  expect(prices).toEqual(new Set([0.385]));
  expect(notDebited).toBe(before.notDebited);
  expect(await operator(settings, 'balance', 'recompute')).toEqual([]);
}, 120_000);

it('REL-9 a backup that was made while events arrived brings back every one that was answered before it', async () => {
  const [folder, restored] = [await givenFolder(), await givenFolder()];
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: folder };
  const { server } = await start(settings);
  const secret = (await readFile(join(folder, 'softswitch-secret'), 'utf8')).trim();
  const acknowledged: string[] = [];
  const over = new AbortController();

  async function stream(): Promise<void> {
    while (!over.signal.aborted) {
      const { uuid, body } = event();
      const reply = await fetch(`http://127.0.0.1:${port}/softswitch/freeswitch/cdr`, {
        method: 'POST',
        headers: { 'X-Softswitch-Secret': secret },
        body,
      });
      if (reply.ok) acknowledged.push(uuid);
    }
  }
  const streams = Promise.all(Array.from({ length: 4 }, stream));
  while (acknowledged.length < 200) await sleep(10);
  const before = [...acknowledged];
  const { file } = (await operator(settings, 'backup', folder)) as { file: string };
  const during = acknowledged.length - before.length;
  over.abort();
  await streams;
  await stop(server, 'SIGKILL');

  const there = { PORT: String(port), DATA_DIR: restored };
  // a demo's keys are files, made at the first need
  await expect(operator(there, 'restore', file)).rejects.toThrow('another SECRET_KEY');
  await copyFile(join(folder, 'secret-key'), join(restored, 'secret-key'));
  expect(await operator(there, 'restore', '--check', file)).toMatchObject({
    tables: expect.any(Number),
  });
  await operator(there, 'restore', file);
  await start(there);
  const { calls } = await callsOfDemo(there);
  const stored = new Set(calls.map(({ id }) => id));

  expect(during).toBeGreaterThan(0);
  expect(before.filter((uuid) => !stored.has(uuid))).toEqual([]);
  expect(calls.length).toBe(stored.size);
  expect(await operator(there, 'balance', 'recompute')).toEqual([]);
  await expect(operator(there, 'restore', file)).rejects.toThrow('already runs');
}, 240_000);

it('ADD-08 race: 200 webhooks of one payment, and a kill -9 in the middle: credited once, the ledger is right', async () => {
  const folder = await givenFolder();
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: folder };
  const api = { url: `http://127.0.0.1:${port}` };
  const settled = async () =>
    ((await operator(settings, 'balance', 'show', 'demo')) as { settlement: number }).settlement;
  const { server } = await start(settings);
  const secret = (await readFile(join(folder, 'sandbox-payments-webhook-token'), 'utf8')).trim();
  const signIn = await callApi(api, login, {
    body: { email: 'admin@demo.local', password: 'demo1234' },
  });
  const token = signIn.body.id;
  const { body: charge } = await callApi(api, createCharge, { token, body: { amount: 250 } });
  const payment = { id: charge.paymentLink!.split('/').at(-1) };
  const before = await settled();
  await fetch(`${api.url}/sandbox/payments/${payment.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'PIX' }),
    redirect: 'manual',
  });

  const tell = (id: number) =>
    fetch(`${api.url}/payments/sandbox/webhook`, {
      method: 'POST',
      headers: { [SANDBOX_TOKEN_HEADER]: secret },
      body: JSON.stringify({ id: `evt_${id}`, event: 'PAYMENT_RECEIVED', payment }),
    }).catch(() => null);
  let acknowledged = 0;
  const events = Array.from({ length: 200 }, (_, id) => id);
  const told = Promise.all(
    events.map(async (id) => {
      if ((await tell(id))?.status !== 200) return;
      acknowledged++;
      if (acknowledged === 40) server.kill('SIGKILL');
    }),
  );
  await told;
  await stop(server, 'SIGKILL');
  await start(settings);
  // the provider repeats what was not acknowledged, and more
  await Promise.all(events.map(tell));
  const deadline = Date.now() + 60_000;
  const openEvents = () => operator(settings, 'charges', 'events', '--open');
  while (JSON.stringify(await openEvents()) !== '[]' && Date.now() < deadline) await sleep(500);

  expect(acknowledged).toBeGreaterThanOrEqual(40);
  expect(acknowledged).toBeLessThan(200);
  const params = { id: String(charge.id) };
  expect((await callApi(api, getCharge, { token, params })).body.status).toBe('PAID');
  expect(await openEvents()).toEqual([]);
  expect(before - (await settled())).toBe(250);
  // every wallet is what its entries add up to, or the command fails
  expect(await operator(settings, 'balance', 'recompute')).toEqual([]);
}, 180_000);

it('SYS-payment-sandbox credits a payment although kill -9 came right after the person paid', async () => {
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: await givenFolder() };
  const api = { url: `http://127.0.0.1:${port}` };
  const signIn = async () =>
    (await callApi(api, login, { body: { email: 'admin@demo.local', password: 'demo1234' } })).body
      .id;
  const { server } = await start(settings);
  const { body: charge } = await callApi(api, createCharge, {
    token: await signIn(),
    body: { amount: 250 },
  });

  const paying = charge.paymentLink!.replace('/checkout/', '/payments/');
  const paid = await fetch(`${paying}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'PIX' }),
    redirect: 'manual',
  });
  await stop(server, 'SIGKILL');
  expect(paid.status).toBe(303);
  await start(settings);

  const token = await signIn();
  const params = { id: String(charge.id) };
  await vi.waitFor(
    async () => expect((await callApi(api, getCharge, { token, params })).body.status).toBe('PAID'),
    { timeout: 60_000, interval: 200 },
  );
}, 180_000);

it('ARC-07 kill -9 in the middle of charging a card: one charge at the provider, one credit, the ledger is right', async () => {
  const fake = await startFakeAsaas();
  const port = await freePort();
  const settings = {
    PORT: String(port),
    DATA_DIR: await givenFolder(),
    PAYMENT_PROVIDER: 'asaas',
    ASAAS_BASE_URL: fake.url,
    ASAAS_API_KEY: FAKE_ASAAS_KEY,
    ASAAS_WEBHOOK_TOKEN: 'webhook-token-of-the-tests',
    ALLOW_CARD_NUMBERS: '1',
  };
  const api = { url: `http://127.0.0.1:${port}` };
  const signIn = async () =>
    (await callApi(api, login, { body: { email: 'admin@demo.local', password: 'demo1234' } })).body
      .id;
  const automatic = async (token: string) =>
    (await callApi(api, listCharges, { token })).body.data.filter(
      ({ type, createdAt }) => type === 'AUTOMATIC' && Date.parse(createdAt) > began,
    );
  const began = Date.now();
  const { server } = await start(settings);
  const before = (await operator(settings, 'balance', 'show', 'demo')) as { settlement: number };
  const token = await signIn();
  const open = await callApi(api, listAutomaticRecharges, { token });
  for (const { id, status } of open.body.data) {
    if (status === 'UNACTIVE') continue;
    await callApi(api, cancelAutomaticRecharge, { token, params: { id: String(id) } });
  }
  await operator(settings, 'balance', 'debit', 'demo', '5000', '--reason', 'kill');
  // the card is charged, and nobody is told
  const isCharging = () => fake.requests.includes('POST /payments/');
  const made = await callApi(api, createAutomaticRecharge, {
    token,
    body: {
      minimumAmount: 20,
      rechargeAmount: 250,
      cardHolderName: 'MARINA TELES',
      cardNumber: '4242424242424242',
      cardExpiryMonth: '8',
      cardExpiryYear: '2040',
      cardSecurityCode: '123',
    },
  });
  fake.mishaps.push('loseAnswer');
  expect(made.status).toBe(200);
  await vi.waitFor(() => expect(isCharging()).toBe(true), { timeout: 20_000, interval: 5 });
  await stop(server, 'SIGKILL');
  expect(fake.payments.size).toBe(1);
  fake.mishaps.length = 0;

  await start(settings);
  const later = await signIn();
  await vi.waitFor(
    async () => expect(await automatic(later)).toMatchObject([{ status: 'PAID', amount: 250 }]),
    { timeout: 120_000, interval: 500 },
  );
  const after = (await operator(settings, 'balance', 'show', 'demo')) as { settlement: number };

  expect(before.settlement - after.settlement).toBe(250);
  expect(fake.requests.filter((request) => request === 'POST /payments/')).toHaveLength(1);
  expect(await operator(settings, 'balance', 'recompute')).toEqual([]);
  await fake.close();
}, 240_000);

it('says plainly that the port is taken', async () => {
  const port = await freePort();
  const blocker = createServer().listen(port, '127.0.0.1');

  const { server, output } = await start({ PORT: String(port), DATA_DIR: await givenFolder() });

  expect(server.exitCode).toBe(1);
  expect(output()).toContain(`Port ${port} is taken`);
  blocker.close();
}, 120_000);

it('says plainly what is missing outside demo mode', async () => {
  const { server, output } = await start({ PORT: '1', DEMO: '0', DATA_DIR: await givenFolder() });

  expect(server.exitCode).toBe(1);
  expect(output()).toContain('SECRET_KEY is needed outside demo mode');
  expect(output()).not.toContain('    at ');
});
