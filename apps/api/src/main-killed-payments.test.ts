import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCharge, getCharge } from '@alo/contract/money/charges.ts';
import { SANDBOX_TOKEN_HEADER } from '@alo/payments/sandbox/wire.ts';
import { expect, it, vi } from 'vitest';
import { callApi } from './testing/api-client.ts';
import {
  givenDemo,
  operator,
  readSettlement,
  signInToDemo,
} from './testing/processes/demo-process.ts';
import { startProcess as start, stopProcess as stop } from './testing/processes/server-process.ts';

it('ADD-08 SYS-payment-sandbox race: credits each payment exactly once despite 200 parallel webhooks and a SIGKILL', async () => {
  const demo = await givenDemo();
  const { server } = await start(demo.settings);
  const secretFile = join(demo.settings.DATA_DIR, 'sandbox-payments-webhook-token');
  const secret = (await readFile(secretFile, 'utf8')).trim();
  const token = await signInToDemo(demo);
  const { body: charge } = await callApi(demo, createCharge, { token, body: { amount: 250 } });
  const payment = { id: charge.paymentLink!.split('/').at(-1) };
  const settlementBefore = await readSettlement(demo);
  await fetch(`${demo.url}/sandbox/payments/${payment.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'PIX' }),
    redirect: 'manual',
  });

  const sendEvent = (id: number) =>
    fetch(`${demo.url}/payments/sandbox/webhook`, {
      method: 'POST',
      headers: { [SANDBOX_TOKEN_HEADER]: secret },
      body: JSON.stringify({ id: `evt_${id}`, event: 'PAYMENT_RECEIVED', payment }),
    }).catch(() => null);
  let acknowledged = 0;
  const eventIds = Array.from({ length: 200 }, (_, id) => id);
  await Promise.all(
    eventIds.map(async (id) => {
      if ((await sendEvent(id))?.status !== 200) return;
      acknowledged++;
      if (acknowledged === 40) server.kill('SIGKILL');
    }),
  );
  await stop(server, 'SIGKILL');
  const { server: secondServer } = await start(demo.settings);
  await Promise.all(eventIds.map(sendEvent));
  const openEvents = () => operator(demo, 'charges', 'events', '--open');
  const waitOptions = { timeout: 60_000, interval: 500 };
  await vi.waitFor(async () => expect(await openEvents()).toEqual([]), waitOptions);

  expect(acknowledged).toBeGreaterThanOrEqual(40);
  expect(acknowledged).toBeLessThan(200);
  const params = { id: String(charge.id) };
  expect((await callApi(demo, getCharge, { token, params })).body.status).toBe('PAID');
  expect(settlementBefore - (await readSettlement(demo))).toBe(250);
  // Fails unless each balance is the sum of its entries.
  expect(await operator(demo, 'balance', 'recompute')).toEqual([]);

  const { body: secondCharge } = await callApi(demo, createCharge, {
    token,
    body: { amount: 250 },
  });
  const paymentUrl = secondCharge.paymentLink!.replace('/checkout/', '/payments/');
  const confirmation = await fetch(`${paymentUrl}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'PIX' }),
    redirect: 'manual',
  });
  await stop(secondServer, 'SIGKILL');
  expect(confirmation.status).toBe(303);
  await start(demo.settings);

  await vi.waitFor(
    async () =>
      expect(
        (await callApi(demo, getCharge, { token, params: { id: String(secondCharge.id) } })).body
          .status,
      ).toBe('PAID'),
    { timeout: 60_000, interval: 200 },
  );
}, 240_000);
