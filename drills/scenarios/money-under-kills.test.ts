// Each payment is credited once while PostgreSQL is killed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FAKE_ASAAS_KEY, startFakeAsaas, type FakeAsaas } from '@alo/fakes/asaas/fake-asaas.ts';
import type { FakeWebhook } from '@alo/fakes/asaas/webhook.ts';
import { expect, it, vi } from 'vitest';
import { auditLedger } from '../../bench/ledger-audit.ts';
import { givenFinancialRecord } from '../../apps/api/src/testing/given.ts';
import { createEmbeddedOpener } from '../stage/database.ts';
import { addCustomers, signIn } from '../loads/customers.ts';
import { askJson } from '../loads/load.ts';
import { findPostmaster, sendSignal } from '../stage/postgres-processes.ts';
import { prepareServer } from '../stage/server.ts';

const TOKEN = 'webhook-token-of-the-drills';
const KILLS = 5;
const WAIT_OPTIONS = { timeout: 90_000, interval: 250 };

const PAYMENT_CASES: { steps: ((fake: FakeAsaas, id: string) => unknown)[]; worth: number }[] = [
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
    // The disputed part stays blocked.
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

it('ARC-12 credits each payment, refund, dispute and card charge exactly once while PostgreSQL is killed', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'alo-drill-'));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const webhook: FakeWebhook = {
    url: '',
    token: TOKEN,
    sendType: 'NON_SEQUENTIALLY',
    speedUp: 1000,
  };
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
  const open = createEmbeddedOpener(dataDir);
  const customers = await addCustomers(open, PAYMENT_CASES.length + 1);
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
    PAYMENT_CASES.map(async ({ steps }, i) => {
      for (const step of steps) {
        await sleep(200 + Math.random() * 1500);
        step(fake, paymentIds[i]!);
      }
    }),
  );
  // With an empty balance, the rule charges the card at once.
  const cardHolder = tokens.at(-1)!;
  const recharge = vi.waitFor(async () => {
    // 409 means that the rule exists already, and its answer was lost.
    expect([200, 409]).toContain(await ask(cardHolder, '/automatic-recharges', CARD));
  }, WAIT_OPTIONS);
  let killed: number | null = null;
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(300 + Math.random() * 900);
    killed = await vi.waitFor(async () => {
      const pid = await findPostmaster(dataDir);
      expect([null, killed]).not.toContain(pid);
      return pid!;
    }, WAIT_OPTIONS);
    sendSignal(killed, 'SIGKILL');
  }
  await Promise.all([live, recharge]);

  const worth = [...PAYMENT_CASES.map((life) => life.worth), 250];
  const expectSettled = () =>
    vi.waitFor(async () => {
      // The provider stops a queue after failures; its staff resumes it.
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
    }, WAIT_OPTIONS);
  await expectSettled();
  await fake.webhook.repeatInReverse();
  await expectSettled();
  await open((database) => auditLedger(database, organizationIds));
  const doubled = await open(({ pool }) =>
    pool.query(
      `select charge_id from ledger_entries where kind = 'topUp' and organization_id = any($1)
       group by 1 having count(*) > 1`,
      [organizationIds],
    ),
  );
  expect(doubled.rows).toEqual([]);
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
