import {
  createCharge,
  getCharge,
  refreshCharge,
  type Charge,
} from '@alo/contract/money/charges.ts';
import { getBalance } from '@alo/contract/money/credits.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { charges, financialRecords } from '../../platform/db/schema/payments.ts';
import { callApi } from '../../testing/api-client.ts';
import { useAsaasServer } from '../../testing/stand-ins/asaas-server.ts';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer, type TestServer } from '../../testing/test-server.ts';

const withSandbox = useTestServer();
const { server: withAsaas, fake, waitForEvents } = await useAsaasServer();

async function given(server: TestServer, cpfCnpj: string) {
  const { db } = server.context;
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  await db
    .update(financialRecords)
    .set({ status: 'ACTIVE', cpfCnpj, company: 'Jatobá Móveis Ltda.' })
    .where(eq(financialRecords.organizationId, organization.id));
  const charge = await callApi(server, createCharge, { token, body: { amount: 250 } });
  expect(charge.status).toBe(200);
  const params = { id: String(charge.body.id) };
  const [row] = await db.select().from(charges).where(eq(charges.id, charge.body.id));
  return {
    charge: charge.body,
    paymentId: row!.providerPaymentId!,
    refresh: async () => (await callApi(server, refreshCharge, { token, params })).body,
    balance: async () => (await callApi(server, getBalance, { token })).body.balance,
    waitForStatus: (status: Charge['status']) =>
      vi.waitFor(
        async () => {
          const { body } = await callApi(server, getCharge, { token, params });
          expect(body.status).toBe(status);
          return body;
        },
        { timeout: 15_000, interval: 50 },
      ),
  };
}

describe('the sandbox', () => {
  const submit = (link: string, action: string, form: Record<string, string>) =>
    fetch(link.replace('/checkout/', '/payments/') + `/${action}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });

  it('SYS-payment-sandbox credits a payment on its page by its webhook alone, and debits a refund', async () => {
    const { charge, waitForStatus, balance } = await given(withSandbox, '11222333000181');

    expect(await balance()).toBe(0);
    await submit(charge.paymentLink!, 'confirm', { method: 'PIX' });
    expect(await waitForStatus('PAID')).toMatchObject({ paymentMethod: 'PIX' });
    expect(await balance()).toBe(250);

    await submit(charge.paymentLink!, 'refund', {});
    await waitForStatus('REFUNDED');
    expect(await balance()).toBe(0);
  });

  it('SYS-payment-sandbox credits a boleto once, although it is reported as confirmed and as received', async () => {
    const { charge, waitForStatus, balance } = await given(withSandbox, '34028316000103');

    await submit(charge.paymentLink!, 'confirm', { method: 'BOLETO' });
    await waitForStatus('PAID');
    await vi.waitFor(
      async () => {
        const page = await (await fetch(charge.paymentLink!)).text();
        expect(page).toContain('Pagamento recebido');
      },
      { timeout: 15_000, interval: 200 },
    );

    expect(await balance()).toBe(250);
  }, 40_000);
});

describe('Asaas', () => {
  it('SYS-payment-asaas credits a card payment when confirmed, and not again when received a month later', async () => {
    const { paymentId, waitForStatus, balance } = await given(withAsaas, '11222333000181');

    fake.payBy(paymentId, 'CREDIT_CARD');
    expect(await waitForStatus('PAID')).toMatchObject({ paymentMethod: 'CREDIT_CARD' });
    fake.settle(paymentId);
    await waitForEvents();
    await fake.webhook.repeatInReverse();
    await waitForEvents();

    expect(await balance()).toBe(250);
    expect(fake.faults).toEqual([]);
  });

  it('SYS-payment-asaas does not credit a Pix that is held and then returned', async () => {
    const { paymentId, waitForStatus, balance } = await given(withAsaas, '34028316000103');

    fake.holdPix(paymentId);
    await waitForStatus('PROCESSING');
    expect(await balance()).toBe(0);
    fake.refund(paymentId, 250);
    await waitForEvents();
    await waitForStatus('REFUNDED');

    expect(await balance()).toBe(0);
    expect(fake.faults).toEqual([]);
  });

  it('PAY-8 links the Nota Fiscal once Asaas has it, and never the payment’s page instead', async () => {
    const { paymentId, waitForStatus, refresh } = await given(withAsaas, '33000167000101');
    fake.payByPix(paymentId);
    expect((await waitForStatus('PAID')).invoiceLink).toBeNull();

    const { id } = fake.scheduleInvoice(paymentId);
    await waitForEvents();
    expect((await refresh()).invoiceLink).toBeNull();
    const { pdfUrl } = fake.authorizeInvoice(id);

    await vi.waitFor(async () => expect((await waitForStatus('PAID')).invoiceLink).toBe(pdfUrl), {
      timeout: 15_000,
    });
    expect(fake.faults).toEqual([]);
  });
});
