// What a real provider does with payments while PostgreSQL itself is killed: each ends with the credit it is worth, once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FAKE_ASAAS_KEY, startFakeAsaas, type FakeAsaas } from '@alo/fakes/asaas/fake-asaas.ts';
import type { FakeWebhook } from '@alo/fakes/asaas/webhook.ts';
import { expect, it, vi } from 'vitest';
import { auditLedger } from '../bench/ledger-audit.ts';
import { givenFinancialRecord } from '../apps/api/src/testing/given.ts';
import { openingEmbedded } from './database.ts';
import { addCustomers, signIn } from './loads/customers.ts';
import { askJson } from './loads/load.ts';
import { postmasterOf, signal } from './postgres-processes.ts';
import { prepareServer } from './server.ts';

const TOKEN = 'webhook-token-of-the-drills';
const KILLS = 5;
const PATIENCE = { timeout: 90_000, interval: 250 };

/** What becomes of a payment of 500 reais, step by step, and what it is worth in the end. */
const LIVES: { steps: ((fake: FakeAsaas, id: string) => unknown)[]; worth: number }[] = [
  { steps: [(fake, id) => fake.payByPix(id)], worth: 500 },
  { steps: [(fake, id) => fake.payBy(id, 'BOLETO'), (fake, id) => fake.settle(id)], worth: 500 },
  {
    steps: [
      (fake, id) => fake.payByPix(id),
      (fake, id) => fake.refund(id, 120),
      (fake, id) => fake.refund(id, 30),
    ],
    worth: 350,
  },
  { steps: [(fake, id) => fake.payByPix(id), (fake, id) => fake.refund(id, 500)], worth: 0 },
  {
    steps: [
      (fake, id) => fake.payBy(id, 'CREDIT_CARD'),
      (fake, id) => fake.dispute(id, 200),
      (fake, id) => fake.contestDispute(id),
    ],
    // held
    worth: 300,
  },
  {
    steps: [
      (fake, id) => fake.payBy(id, 'CREDIT_CARD'),
      (fake, id) => fake.dispute(id),
      (fake, id) => fake.loseDispute(id),
    ],
    worth: 0,
  },
  {
    steps: [
      (fake, id) => fake.payBy(id, 'CREDIT_CARD'),
      (fake, id) => fake.dispute(id),
      (fake, id) => fake.loseDispute(id),
      (fake, id) => fake.winDispute(id),
    ],
    worth: 500,
  },
];

it('ARC-12 kill -9 of PostgreSQL under payments, refunds, disputes and a card: each credited with what it is worth, once', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'alo-drill-'));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const webhook: FakeWebhook = { url: '', token: TOKEN, sendType: 'NON_SEQUENTIALLY', haste: 1000 };
  const fake = await startFakeAsaas({ webhook });
  stack.defer(() => fake.close());
  const dataDir = join(folder, 'data');
  const server = await prepareServer(stack, folder, {
    DATA_DIR: dataDir,
    DEMO: '1',
    PAYMENT_PROVIDER: 'asaas',
    ASAAS_BASE_URL: fake.url,
    ASAAS_API_KEY: FAKE_ASAAS_KEY,
    ASAAS_WEBHOOK_TOKEN: TOKEN,
    ALLOW_CARD_NUMBERS: '1',
    HOLD_DISPUTED_CREDIT: '1',
  });
  webhook.url = `${server.url}/payments/asaas/webhook`;
  await server.start();
  const open = openingEmbedded(dataDir);
  const customers = await addCustomers(open, LIVES.length + 1);
  await open(async (database) => {
    for (const { organizationId } of customers) {
      await givenFinancialRecord(database, { id: organizationId }, { phone: '1133334444' });
    }
  });
  const tokens = await Promise.all(customers.map((customer) => signIn(server.url, customer)));
  const ask = async (token: string, path: string, body: object) =>
    (await askJson(`${server.url}/api/v1${path}`, body, { Authorization: token })).status;
  for (const token of tokens.slice(0, -1)) {
    expect(await ask(token, '/charges', { amount: 500 })).toBe(200);
  }
  const organizationIds = customers.map(({ organizationId }) => organizationId);
  const paymentIds = organizationIds.slice(0, -1).map((id) => {
    const isOurs = ({ customer }: { customer: string }) =>
      fake.customers.get(customer)?.externalReference === String(id);
    return [...fake.payments.values()].find(isOurs)!.id;
  });

  const live = Promise.all(
    LIVES.map(async ({ steps }, i) => {
      for (const step of steps) {
        await sleep(200 + Math.random() * 1500);
        step(fake, paymentIds[i]!);
      }
    }),
  );
  // a balance of nothing: the rule charges its card as soon as it is there
  const cardHolder = tokens.at(-1)!;
  const recharge = vi.waitFor(async () => {
    // 409: it was made, and the answer was lost
    expect([200, 409]).toContain(await ask(cardHolder, '/automatic-recharges', CARD));
  }, PATIENCE);
  let killed: number | null = null;
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(300 + Math.random() * 900);
    killed = await vi.waitFor(async () => {
      const pid = await postmasterOf(dataDir);
      expect([null, killed]).not.toContain(pid);
      return pid!;
    }, PATIENCE);
    signal(killed, 'SIGKILL');
  }
  await Promise.all([live, recharge]);

  const worth = [...LIVES.map((life) => life.worth), 250];
  const settled = () =>
    vi.waitFor(async () => {
      // the provider's staff reactivates a queue that has given up
      if (fake.webhook.isInterrupted) fake.webhook.resume();
      await fake.webhook.settled();
      const { rows } = await open(({ pool }) =>
        pool.query<{ balance: number; waiting: number }>(
          `select ((paid + promo) / 10000)::int as balance,
             (select count(*)::int from payment_events where processed_at is null) as waiting
           from wallets where organization_id = any($1) order by organization_id`,
          [organizationIds],
        ),
      );
      expect(rows).toEqual(worth.map((balance) => ({ balance, waiting: 0 })));
    }, PATIENCE);
  await settled();
  await fake.webhook.repeatInReverse();
  await settled();
  await open((database) => auditLedger(database, organizationIds));
  const doubled = await open(({ pool }) =>
    pool.query(
      `select charge_id from ledger_entries where kind = 'topUp' and organization_id = any($1)
       group by 1 having count(*) > 1`,
      [organizationIds],
    ),
  );
  expect(doubled.rows).toEqual([]);
  // each card charge that was sent is known here, and there was one
  expect([...fake.payments.values()].filter(({ value }) => value === 250)).toHaveLength(1);
});

const CARD = {
  minimumAmount: 20,
  rechargeAmount: 250,
  cardHolderName: 'MARINA TELES',
  cardNumber: '4242424242424242',
  cardExpiryMonth: '8',
  cardExpiryYear: '2040',
  cardSecurityCode: '123',
};
