import { createCharge } from '@alo/contract/money/charges.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { FAKE_ASAAS_KEY, startFakeAsaas, type FakeAsaas } from '@alo/fakes/asaas/fake-asaas.ts';
import type { FakeWebhook } from '@alo/fakes/asaas/webhook.ts';
import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { ledgerEntries, wallets } from '../../platform/db/schema/money.ts';
import { charges, paymentEvents } from '../../platform/db/schema/payments.ts';
import { toBalance } from '../../money/balance/balance.ts';
import { callApi } from '../api-client.ts';
import { givenFinancialRecord, givenOrganization, givenToken } from '../given.ts';
import { useTestServer, type TestServer } from '../test-server.ts';

const TOKEN = 'webhook-token-of-the-tests';

export interface AsaasServer {
  server: TestServer;
  fake: FakeAsaas;
  /** Processed, not only delivered. */
  waitForEvents(): Promise<void>;
}

/** Webhooks of the stand-in arrive in any order. */
export async function useAsaasServer(settings: NodeJS.ProcessEnv = {}): Promise<AsaasServer> {
  const target: FakeWebhook = { url: '', token: TOKEN, sendType: 'NON_SEQUENTIALLY' };
  const fake = await startFakeAsaas({ webhook: target });
  const server = useTestServer({
    PAYMENT_PROVIDER: 'asaas',
    ASAAS_BASE_URL: fake.url,
    ASAAS_API_KEY: FAKE_ASAAS_KEY,
    ASAAS_WEBHOOK_TOKEN: TOKEN,
    ...settings,
  });
  beforeAll(() => {
    target.url = `${server.url}/payments/asaas/webhook`;
  });
  afterAll(() => fake.close());
  return {
    server,
    fake,
    async waitForEvents() {
      await fake.webhook.settled();
      await vi.waitFor(
        async () =>
          expect(
            await server.context.db.$count(paymentEvents, isNull(paymentEvents.processedAt)),
          ).toBe(0),
        { timeout: 15_000, interval: 20 },
      );
    },
  };
}

export async function givenAsaasCharge(server: TestServer, amount = 500) {
  const { context } = server;
  const organization = await givenOrganization(context);
  const token = await givenToken(context, organization);
  await givenFinancialRecord(context, organization);
  const { body } = await callApi(server, createCharge, { token, body: { amount } });
  const row = async () =>
    (await context.db.select().from(charges).where(eq(charges.id, body.id)))[0]!;
  return {
    organization,
    token,
    id: body.id,
    paymentId: (await row()).providerPaymentId!,
    row,
    ledger: () => listLedgerEntries(server, organization.id),
  };
}

/** In reais; checks that movements and balance agree. */
export async function listLedgerEntries({ context: { db } }: TestServer, organizationId: number) {
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.organizationId, organizationId))
    .orderBy(asc(ledgerEntries.sequence));
  const [wallet] = await db
    .select()
    .from(wallets)
    .where(eq(wallets.organizationId, organizationId));
  const balance = toBalance(wallet!);
  expect(entries.at(-1)?.balanceAfter ?? 0).toBe(balance);
  return {
    kinds: entries.map(({ kind, amount }) => `${kind} ${moneyToReais(amount)}`),
    balance: moneyToReais(balance),
  };
}
