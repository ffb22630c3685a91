import { createCharge, getCharge, getChargePix } from '@alo/contract/money/charges.ts';
import { getBalance, getTariff } from '@alo/contract/money/credits.ts';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { charges } from '../../platform/db/schema/payments.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenUser, TEST_ACTOR } from '../../testing/given.ts';
import { mailsTo, mailTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { changeSettings } from '../../identity/organizations/organization-settings.ts';
import { startSession } from '../../identity/session/session.ts';

const server = useTestServer();

async function given(amount: number) {
  const organization = await givenOrganization(server.context);
  const admin = await givenUser(server.context, organization);
  const { id: token } = await startSession(server.context, TEST_ACTOR, admin);
  const { body } = await callApi(server, createCharge, { token, body: { amount } });
  const [row] = await server.context.db.select().from(charges).where(eq(charges.id, body.id));
  const params = { id: String(body.id) };
  return {
    organization,
    admin,
    token,
    params,
    submitForm: (action: string, form: Record<string, string> = {}) =>
      fetch(`${server.url}/sandbox/payments/${row!.providerPaymentId}/${action}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    waitForStatus: (status: string) =>
      vi.waitFor(
        async () => {
          const reply = await callApi(server, getCharge, { token, params });
          expect(reply.body.status).toBe(status);
          return reply.body;
        },
        { timeout: 10_000, interval: 50 },
      ),
    balance: async () => (await callApi(server, getBalance, { token })).body.balance,
  };
}

it.each(['PIX', 'BOLETO', 'CREDIT_CARD'])(
  'ADD-07 ADD-09 a charge paid by %s in the sandbox raises the balance, and its refund lowers it',
  async (method) => {
    const charged = await given(250);

    const before = Date.now();
    await charged.submitForm('confirm', { method });
    const charge = await charged.waitForStatus('PAID');
    const durationMs = Date.now() - before;

    expect(charge).toMatchObject({ paymentMethod: method, paidAt: expect.any(String) });
    expect(await charged.balance()).toBe(250);
    // The badge has two seconds in all.
    expect(durationMs).toBeLessThan(2000);
    await charged.submitForm('refund', { value: '100,00' });
    await vi.waitFor(async () => expect(await charged.balance()).toBe(150), 10_000);
    await charged.submitForm('refund');
    await charged.waitForStatus('REFUNDED');
    expect(await charged.balance()).toBe(0);
  },
);

it('ADD-09 is overdue after its due date at the sandbox, and can still be paid', async () => {
  const charged = await given(250);

  await charged.submitForm('expire');
  await charged.waitForStatus('OVERDUE');
  await charged.submitForm('confirm', { method: 'BOLETO' });

  await charged.waitForStatus('PAID');
  expect(await charged.balance()).toBe(250);
});

it('ADD-04 shows the sandbox’s Pix code, and the payee with the accent that the code omits', async () => {
  const { token, params } = await given(250);

  const { status, body } = await callApi(server, getChargePix, { token, params });

  expect(status).toBe(200);
  expect(body.payload).toContain('5903Alo');
  expect(body.payee).toBe('Alô');
  expect(body.payload).toMatch(/^0002.+6304[0-9A-F]{4}$/);
});

it('mails a receipt to the ADMINs once', async () => {
  const { admin, submitForm, waitForStatus } = await given(1234.5);

  await submitForm('confirm', { method: 'PIX' });
  await waitForStatus('PAID');
  const mail = await mailTo(server, admin.email, { subject: /confirmado/ });

  expect(mail.subject).toContain('R$\u00a01.234,50');
  expect(mail.link).toContain('/charge/history');
  await submitForm('confirm', { method: 'PIX' });
  expect(await mailsTo(server, admin.email)).toHaveLength(1);
});

it('updates a dynamic tariff once the top-up is paid, not before', async () => {
  const { organization, token, submitForm, waitForStatus } = await given(1000);
  await changeSettings(server.context, TEST_ACTOR, organization.id, { hasDynamicTariff: true });
  const tier = async () => (await callApi(server, getTariff, { token })).body.tier;

  const before = await tier();
  await submitForm('confirm', { method: 'PIX' });
  await waitForStatus('PAID');

  expect(before).toBe(250);
  expect(await tier()).toBe(1000);
});
