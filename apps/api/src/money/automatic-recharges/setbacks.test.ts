import {
  listAutomaticRecharges,
  unpauseAutomaticRecharge,
} from '@alo/contract/money/automatic-recharges.ts';
import { and, desc, eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { charges } from '../../platform/db/schema/payments.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenAsaasCharge, useAsaasServer } from '../../testing/stand-ins/asaas-server.ts';
import { givenRecharge } from '../../testing/given/given-recharge.ts';
import { givenUser } from '../../testing/given.ts';
import { mailTo } from '../../testing/mail-to.ts';
import { evaluateRecharge } from './evaluate-recharge.ts';

const { server, fake, waitForEvents } = await useAsaasServer({ HOLD_DISPUTED_CREDIT: '1' });
afterEach(() => {
  server.context.now = () => new Date();
});

async function givenRecharged() {
  const { context } = server;
  const { organization, token, paymentId, ledger } = await givenAsaasCharge(server, 100);
  const admin = await givenUser(context, organization, { role: 'ADMIN' });
  const { customer } = fake.payments.get(paymentId)!;
  fake.tokens.set('tok_1', { customer, isRefused: false });
  await givenRecharge(context, organization);
  await evaluateRecharge(context, organization.id);
  await waitForEvents();
  const automatic = () =>
    context.db
      .select()
      .from(charges)
      .where(and(eq(charges.organizationId, organization.id), eq(charges.type, 'AUTOMATIC')))
      .orderBy(desc(charges.id));
  const [charge] = await automatic();
  expect((await ledger()).balance).toBe(250);
  return {
    token,
    ledger,
    admin,
    paymentId: charge!.providerPaymentId!,
    count: async () => (await automatic()).length,
    rule: async () => (await callApi(server, listAutomaticRecharges, { token })).body.data[0]!,
    async passTime() {
      const now = Date.now() + 3_600_000;
      context.now = () => new Date(now);
      await Promise.all([1, 2, 3].map(() => evaluateRecharge(context, organization.id)));
    },
  };
}

it.each<[string, (id: string) => void, RegExp, number]>([
  ['is refunded', (id) => void fake.refund(id, 250), /foi estornada/, 0],
  ['is refunded in part', (id) => void fake.refund(id, 240), /foi estornada/, 10],
  ['is disputed, its credit being held', (id) => void fake.dispute(id), /foi contestada/, 0],
  [
    'is disputed and lost',
    (id) => {
      fake.dispute(id);
      fake.loseDispute(id);
    },
    /foi contestada/,
    0,
  ],
])(
  'ARC-11 does not charge again when an automatic recharge %s: pauses the rule with a mail until an ADMIN unpauses it',
  async (_what, cause, reason, balance) => {
    const { paymentId, admin, ledger, rule, passTime, count, token } = await givenRecharged();

    cause(paymentId);
    await waitForEvents();
    await passTime();

    expect((await ledger()).balance).toBe(balance);
    expect(await count()).toBe(1);
    expect(await rule()).toMatchObject({
      status: 'PAUSED',
      pausedReason: expect.stringMatching(reason),
    });
    const mail = await mailTo(server, admin.email, { subject: /foi pausada/ });
    expect(mail.text).toMatch(reason);

    const params = { id: String((await rule()).id) };
    expect((await callApi(server, unpauseAutomaticRecharge, { token, params })).status).toBe(200);
    await passTime();
    expect(await rule()).toMatchObject({ status: 'ACTIVE', pausedReason: null });
    expect(await count()).toBe(2);
  },
);
