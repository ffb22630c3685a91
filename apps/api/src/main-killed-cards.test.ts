import {
  cancelAutomaticRecharge,
  createAutomaticRecharge,
  listAutomaticRecharges,
} from '@alo/contract/money/automatic-recharges.ts';
import { listCharges } from '@alo/contract/money/charges.ts';
import { FAKE_ASAAS_KEY, startFakeAsaas } from '@alo/fakes/asaas/fake-asaas.ts';
import { expect, it, vi } from 'vitest';
import { callApi } from './testing/api-client.ts';
import {
  givenDemo,
  operator,
  readSettlement,
  signInToDemo,
} from './testing/processes/demo-process.ts';
import { startProcess as start, stopProcess as stop } from './testing/processes/server-process.ts';

it('ARC-07 charges and credits a card once over a kill -9 during the charge', async () => {
  const fake = await startFakeAsaas();
  const demo = await givenDemo({
    PAYMENT_PROVIDER: 'asaas',
    ASAAS_BASE_URL: fake.url,
    ASAAS_API_KEY: FAKE_ASAAS_KEY,
    ASAAS_WEBHOOK_TOKEN: 'webhook-token-of-the-tests',
    ALLOW_CARD_NUMBERS: '1',
  });
  const automatic = async (token: string) =>
    (await callApi(demo, listCharges, { token })).body.data.filter(
      ({ type, createdAt }) => type === 'AUTOMATIC' && Date.parse(createdAt) > began,
    );
  const began = Date.now();
  const { server } = await start(demo.settings);
  const settlementBefore = await readSettlement(demo);
  const token = await signInToDemo(demo);
  const open = await callApi(demo, listAutomaticRecharges, { token });
  for (const { id, status } of open.body.data) {
    if (status === 'UNACTIVE') continue;
    await callApi(demo, cancelAutomaticRecharge, { token, params: { id: String(id) } });
  }
  await operator(demo, 'balance', 'debit', 'demo', '5000', '--reason', 'kill');
  // The card is charged, but the answer is lost.
  const isCharging = () => fake.requests.includes('POST /payments/');
  const createdRecharge = await callApi(demo, createAutomaticRecharge, {
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
  expect(createdRecharge.status).toBe(200);
  await vi.waitFor(() => expect(isCharging()).toBe(true), { timeout: 20_000, interval: 5 });
  await stop(server, 'SIGKILL');
  expect(fake.payments.size).toBe(1);
  fake.mishaps.length = 0;

  await start(demo.settings);
  const later = await signInToDemo(demo);
  await vi.waitFor(
    async () => expect(await automatic(later)).toMatchObject([{ status: 'PAID', amount: 250 }]),
    { timeout: 120_000, interval: 500 },
  );

  expect(settlementBefore - (await readSettlement(demo))).toBe(250);
  expect(fake.requests.filter((request) => request === 'POST /payments/')).toHaveLength(1);
  expect(await operator(demo, 'balance', 'recompute')).toEqual([]);
  await fake.close();
}, 240_000);
