import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCharge, getCharge } from '@alo/contract/money/charges.ts';
import { SANDBOX_TOKEN_HEADER } from '@alo/payments/sandbox/wire.ts';
import { expect, it, vi } from 'vitest';
import { callApi } from './testing/api-client.ts';
import { givenDemo, operator, settledInDemo, signInToDemo } from './testing/demo-process.ts';
import { startProcess as start, stopProcess as stop } from './testing/server-process.ts';

it('ADD-08 SYS-payment-sandbox race: credits a payment once over 200 parallel webhooks and a kill -9, and keeps a payment over a kill -9 right after it', async () => {
  const demo = await givenDemo();
  const { server } = await start(demo.settings);
  const secretFile = join(demo.settings.DATA_DIR, 'sandbox-payments-webhook-token');
  const secret = (await readFile(secretFile, 'utf8')).trim();
  const token = await signInToDemo(demo);
  const { body: charge } = await callApi(demo, createCharge, { token, body: { amount: 250 } });
  const payment = { id: charge.paymentLink!.split('/').at(-1) };
  const before = await settledInDemo(demo);
  await fetch(`${demo.url}/sandbox/payments/${payment.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'PIX' }),
    redirect: 'manual',
  });

  const tell = (id: number) =>
    fetch(`${demo.url}/payments/sandbox/webhook`, {
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
  const { server: second } = await start(demo.settings);
  // the provider repeats unacknowledged events, and others
  await Promise.all(events.map(tell));
  const openEvents = () => operator(demo, 'charges', 'events', '--open');
  const patience = { timeout: 60_000, interval: 500 };
  await vi.waitFor(async () => expect(await openEvents()).toEqual([]), patience);

  expect(acknowledged).toBeGreaterThanOrEqual(40);
  expect(acknowledged).toBeLessThan(200);
  const params = { id: String(charge.id) };
  expect((await callApi(demo, getCharge, { token, params })).body.status).toBe('PAID');
  expect(before - (await settledInDemo(demo))).toBe(250);
  // the command fails unless every wallet is the sum of its entries
  expect(await operator(demo, 'balance', 'recompute')).toEqual([]);

  const { body: next } = await callApi(demo, createCharge, { token, body: { amount: 250 } });
  const paying = next.paymentLink!.replace('/checkout/', '/payments/');
  const paid = await fetch(`${paying}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'PIX' }),
    redirect: 'manual',
  });
  await stop(second, 'SIGKILL');
  expect(paid.status).toBe(303);
  await start(demo.settings);

  await vi.waitFor(
    async () =>
      expect(
        (await callApi(demo, getCharge, { token, params: { id: String(next.id) } })).body.status,
      ).toBe('PAID'),
    { timeout: 60_000, interval: 200 },
  );
}, 240_000);
