import { cancelCharge, createCharge } from '@alo/contract/money/charges.ts';
import { updateFinancialData } from '@alo/contract/money/financial-data.ts';
import { chargeRefusals } from '@alo/messages/money/charge-refusals.ts';
import { FAKE_ASAAS_KEY, startFakeAsaas } from '@alo/fakes/asaas/fake-asaas.ts';
import type { FakeWebhook } from '@alo/fakes/asaas/webhook.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { callApi } from '../../testing/api-client.ts';

import { givenFinancialRecord, givenOrganization, givenToken } from '../../testing/given.ts';
import { mailTo, mailsTo } from '../../testing/mail-to.ts';
import { runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const TOKEN = 'webhook-token-of-the-tests';
const webhook: FakeWebhook = { url: '', token: TOKEN, sendType: 'NON_SEQUENTIALLY' };
const fake = await startFakeAsaas({ webhook });
const server = useTestServer({
  PAYMENT_PROVIDER: 'asaas',
  ASAAS_BASE_URL: fake.url,
  ASAAS_API_KEY: FAKE_ASAAS_KEY,
  ASAAS_WEBHOOK_TOKEN: TOKEN,
});
beforeAll(() => {
  webhook.url = `${server.url}/payments/asaas/webhook`;
});
afterEach(() => expect(fake.faults).toEqual([]));
afterAll(() => fake.close());

async function given(record: Parameters<typeof givenFinancialRecord>[2] = {}) {
  const organization = await givenOrganization(server.context);
  await givenFinancialRecord(server.context, organization, record);
  const token = await givenToken(server.context, organization);
  const ours = () =>
    [...fake.customers.values()].filter(
      ({ externalReference }) => externalReference === String(organization.id),
    );
  return {
    organization,
    token,
    ours,
    topUp: () => callApi(server, createCharge, { token, body: { amount: 250 } }),
    cancel: (id: number) => callApi(server, cancelCharge, { token, params: { id: String(id) } }),
    change: (body: Record<string, unknown>) =>
      callApi(server, updateFinancialData, { token, body }),
  };
}

it('PAY-2 restores a payer removed at Asaas under the same id, who can then pay', async () => {
  const { topUp, cancel, ours } = await given();
  await cancel((await topUp()).body.id);
  const [customer] = ours();
  fake.removeCustomer(customer!.id);

  const { status, body } = await topUp();

  expect([status, body.paymentLink]).toEqual([200, expect.any(String)]);
  expect(ours()).toEqual([expect.objectContaining({ id: customer!.id, deleted: false })]);
});

it('PAY-2 registers a payer of another account anew, who can then pay', async () => {
  const { topUp, cancel, ours } = await given();
  await cancel((await topUp()).body.id);
  fake.customers.clear();

  const first = await topUp();
  await cancel(first.body.id);
  const second = await topUp();

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(ours()).toHaveLength(1);
});

it('PAY-3 sends changed and cleared financial data to Asaas, and retries a failure', async () => {
  const { topUp, ours, change } = await given({
    phone: '2233334444',
    mobilePhone: '22999994444',
    additionalEmails: ['ana@jatoba.example'],
  });
  await topUp();
  expect(ours()[0]).toMatchObject({ phone: '2233334444', additionalEmails: 'ana@jatoba.example' });

  fake.mishaps.push('serverError');
  await change({
    phone: '',
    mobilePhone: '(11) 98888-7777',
    additionalEmails: 'eva@jatoba.example',
  });

  await vi.waitFor(
    () =>
      expect(ours()[0]).toMatchObject({
        phone: '',
        mobilePhone: '11988887777',
        additionalEmails: 'eva@jatoba.example',
      }),
    { timeout: 60_000, interval: 100 },
  );
}, 90_000);

it('PAY-3 lets the operator send them again, and shows Asaas’ answer', async () => {
  const { organization, topUp } = await given();
  const send = () => runOperatorJson(server, 'financial', 'send', organization.domain);

  expect(await send()).toMatchObject({ outcome: 'unknown' });
  await topUp();
  expect(await send()).toMatchObject({ outcome: 'updated' });
});

it('PAY-3 mails the receipt once to each additional address, with a link that needs no account', async () => {
  const { topUp } = await given({
    company: 'Jatobá Móveis Ltda.',
    additionalEmails: ['contador@escritorio.example'],
  });
  const { body } = await topUp();
  const payment = [...fake.payments.values()].find(
    ({ invoiceUrl }) => invoiceUrl === body.paymentLink,
  );

  fake.payByPix(payment!.id);

  const mail = await mailTo(server, 'contador@escritorio.example');
  expect(mail.subject).toContain('R$\u00a0250,00');
  expect(mail.text).toContain('nos dados financeiros de Jatobá Móveis Ltda.');
  expect(mail.links).toContain(body.paymentLink);
  expect(await mailsTo(server, 'contador@escritorio.example')).toHaveLength(1);
});

it('PAY-12 explains that Asaas does not accept a CNPJ with letters yet', async () => {
  const { topUp } = await given({ cpfCnpj: '12ABC34501DE35' });

  const { status, error } = await topUp();

  expect([status, error.message]).toEqual([400, chargeRefusals.taxIdNotTaken]);
});
