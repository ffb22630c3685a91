import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { openOutbound } from '@alo/outbound/outbound.ts';
import { asaas } from '@alo/payments/asaas/index.ts';
import type { Card, NewPayment, Payer, PaymentProvider } from '@alo/payments/payments.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAKE_ASAAS_KEY, startFakeAsaas, type FakeAsaas } from './fake-asaas.ts';

const PAYER: Payer = {
  organizationId: 7,
  name: 'Jatobá Móveis Ltda.',
  cpfCnpj: '11222333000181',
  email: 'contas@jatoba.example',
  phone: '2233334444',
  mobilePhone: '22999994444',
  postalCode: '01310100',
  addressNumber: '100',
  additionalEmails: ['ana@jatoba.example', 'eva@jatoba.example'],
};
const CARD: Card = {
  holderName: 'MARINA TELES',
  number: '4444 4444 4444 4444',
  expiryMonth: 3,
  expiryYear: 2040,
  securityCode: '123',
};

const outbound = openOutbound({ userAgent: 'alo/0.1.0' });
afterAll(() => outbound.close());

let fake: FakeAsaas;
let provider: PaymentProvider;

const openProvider = (changes: Partial<Parameters<typeof asaas>[0]> = {}) =>
  asaas(
    {
      baseUrl: fake.url,
      apiKey: FAKE_ASAAS_KEY,
      webhookToken: 'webhook-token-of-the-tests',
      takesCardNumbers: true,
      ...changes,
    },
    outbound,
  );

beforeEach(async () => {
  fake = await startFakeAsaas();
  provider = openProvider();
});
afterEach(async () => {
  await fake.close();
  expect(fake.faults).toEqual([]);
});

const orderOfToday = () => ({
  externalReference: 'charge-1',
  value: 2_500_000,
  dueDate: dayAt(),
  description: 'Crédito de R$ 250,00',
});

async function newPayment(changes: Partial<NewPayment> = {}): Promise<NewPayment> {
  return {
    customerId: await provider.upsertCustomer(PAYER),
    ...orderOfToday(),
    ...changes,
  };
}

const givenPayment = async (changes: Partial<NewPayment> = {}) =>
  provider.createPayment(await newPayment(changes));

describe('customers', () => {
  it('SYS-payment-asaas creates a payer once, without reminders by Asaas', async () => {
    const first = await provider.upsertCustomer(PAYER);
    const second = await provider.upsertCustomer(PAYER);

    expect(second).toBe(first);
    expect([...fake.customers.values()]).toEqual([
      expect.objectContaining({
        externalReference: '7',
        notificationDisabled: true,
        additionalEmails: 'ana@jatoba.example,eva@jatoba.example',
      }),
    ]);
    expect(fake.requests.filter((request) => request === 'PUT /customers')).toEqual([]);
  });

  it('SYS-payment-asaas adopts a payer with the same CNPJ that was created by hand', async () => {
    const byHand = { id: 'cus_hand', name: 'Jatoba', cpfCnpj: PAYER.cpfCnpj!, deleted: false };
    fake.customers.set('cus_hand', byHand);

    expect(await provider.upsertCustomer(PAYER)).toBe('cus_hand');
    expect(fake.customers.get('cus_hand')).toMatchObject({
      name: 'Jatobá Móveis Ltda.',
      externalReference: '7',
    });
  });

  it.each([
    ['another organization’s', { externalReference: '8', deleted: false }],
    ['a deleted', { externalReference: '7', deleted: true }],
  ])('SYS-payment-asaas does not adopt %s payer', async (_owner, changes) => {
    fake.customers.set('cus_x', { id: 'cus_x', name: 'X', cpfCnpj: PAYER.cpfCnpj!, ...changes });

    expect(await provider.upsertCustomer(PAYER)).not.toBe('cus_x');
  });

  it.each([
    ['a wrong CPF', '52998224724', 'rejected'],
    ['PAY-12 a CNPJ with letters, so far', '12ABC34501DE35', 'taxIdNotTaken'],
    ['no tax id', null, 'taxIdRequired'],
  ])('SYS-payment-asaas reports that Asaas refuses %s', async (_case, cpfCnpj, kind) => {
    await expect(provider.upsertCustomer({ ...PAYER, cpfCnpj })).rejects.toMatchObject({ kind });
  });

  it('PAY-3 removes fields at Asaas that are empty here', async () => {
    const id = await provider.upsertCustomer(PAYER);
    const { addressNumber: _, ...rest } = PAYER;

    const nothing = { phone: null, mobilePhone: null, addressNumber: null, additionalEmails: [] };
    expect(await provider.upsertCustomer({ ...rest, ...nothing }, id)).toBe(id);

    expect(fake.customers.get(id)).toMatchObject({
      phone: '',
      mobilePhone: '',
      addressNumber: '',
      additionalEmails: '',
      postalCode: '01310100',
    });
    const before = fake.requests.length;
    await provider.upsertCustomer({ ...rest, ...nothing }, id);
    expect(fake.requests.slice(before)).toEqual([`GET /customers/${id}`]);
  });

  it('PAY-2 restores a removed payer under its id, with its stored cards', async () => {
    const { order, id } = await givenRemoved();
    await expect(provider.chargeCard(order)).rejects.toMatchObject({ kind: 'unknownCustomer' });

    expect(await provider.upsertCustomer(PAYER, id)).toBe(id);

    expect((await provider.chargeCard(order)).status).toBe('paid');
  });

  it('PAY-2 creates a payer again if the account does not know it', async () => {
    const id = await provider.upsertCustomer(PAYER, 'cus_of_another_account');

    expect([...fake.customers.keys()]).toEqual([id]);
  });
});

async function givenRemoved() {
  const id = await provider.upsertCustomer(PAYER);
  const { token } = await provider.storeCard(id, CARD, PAYER, '203.0.113.7');
  fake.removeCustomer(id);
  const order = { ...orderOfToday(), customerId: id, cardToken: token, remoteIp: '203.0.113.7' };
  return { id, order };
}

describe('payments', () => {
  it('SYS-payment-asaas creates a payment without a method, and finds it again', async () => {
    const payment = await givenPayment();

    expect(payment).toMatchObject({
      status: 'pending',
      method: null,
      value: 2_500_000,
      externalReference: 'charge-1',
      paymentLink: expect.stringMatching(/^https:/),
    });
    expect(fake.payments.get(payment.id)).toMatchObject({ billingType: 'UNDEFINED', value: 250 });
    expect(await provider.getPayment(payment.id)).toEqual(payment);
    expect(await provider.findPayment('charge-1')).toEqual(payment);
    expect(await provider.getPayment('pay_none')).toBeNull();
    expect(await provider.findPayment('charge-2')).toBeNull();
  });

  it('SYS-payment-asaas finds the paid one of two payments after a lost answer', async () => {
    const first = await givenPayment();
    await givenPayment();
    fake.payByPix(first.id);

    expect(await provider.findPayment('charge-1')).toMatchObject({ id: first.id, status: 'paid' });
  });

  it.each([
    ['a due date of yesterday', () => ({ dueDate: addDays(dayAt(), -1) }), 'invalid_dueDate'],
    ['less than five reais', () => ({ value: 49_900 }), 'invalid_value'],
  ])('SYS-payment-asaas reports that Asaas refuses %s', async (_case, wrong, code) => {
    await expect(givenPayment(wrong())).rejects.toMatchObject({
      kind: 'rejected',
      codes: expect.arrayContaining([code]),
    });
  });

  it('PAY-2 reports that Asaas does not know a payer', async () => {
    await expect(givenPayment({ customerId: 'cus_none' })).rejects.toMatchObject({
      kind: 'unknownCustomer',
    });
  });

  it('SYS-payment-asaas sends whole cents only', async () => {
    await expect(givenPayment({ value: 2_500_050 })).rejects.toMatchObject({ kind: 'rejected' });
    expect(fake.requests).not.toContain('POST /payments');
  });

  it('SYS-payment-asaas lists the payments of the requested days, over several pages', async () => {
    const input = await newPayment();
    for (let count = 0; count < 230; count++) {
      fake.add({
        customer: input.customerId,
        value: 100,
        netValue: 99,
        billingType: 'PIX',
        status: 'PENDING',
        dueDate: dayAt(),
      });
    }
    const old = await givenPayment();
    fake.payments.get(old.id)!.dateCreated = addDays(dayAt(), -3);

    const listed: string[] = [];
    for await (const { id } of provider.listPayments(addDays(dayAt(), -2))) listed.push(id);

    expect(new Set(listed).size).toBe(230);
    expect(listed).not.toContain(old.id);
  });

  it('SYS-payment-asaas cancels an unpaid payment, also twice, and refuses to cancel a paid one', async () => {
    const unpaid = await givenPayment();
    const paid = await givenPayment({ externalReference: 'charge-2' });
    fake.payByPix(paid.id);

    await provider.cancelPayment(unpaid.id);
    await provider.cancelPayment(unpaid.id);

    expect(await provider.getPayment(unpaid.id)).toMatchObject({ status: 'canceled' });
    await expect(provider.cancelPayment(paid.id)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('SYS-payment-asaas refunds a part, then the rest', async () => {
    const { id } = await givenPayment();
    fake.payByPix(id);

    expect(await provider.refundPayment(id, 100_000)).toMatchObject({
      status: 'paid',
      refunded: 100_000,
    });
    expect(await provider.refundPayment(id)).toMatchObject({
      status: 'refunded',
      refunded: 2_500_000,
    });
    await expect(provider.refundPayment(id)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('SYS-payment-asaas returns the Pix code, whose expiry is São Paulo time', async () => {
    const { id } = await givenPayment({ dueDate: '2096-02-29' });

    expect(await provider.getPixCode(id)).toEqual({
      payload: expect.stringContaining('6304'),
      expiresAt: '2097-03-01T02:59:59.000Z',
    });
  });
});

it('PAY-8 returns a paid payment although its tax invoices cannot be read', async () => {
  const { id } = await givenPayment();
  fake.payByPix(id);
  fake.scheduleInvoice(id);
  const readPayment = async () => (await provider.getPayment(id))!;
  expect(await readPayment()).toMatchObject({ status: 'paid', invoiceLink: null });
  fake.authorizeInvoice([...fake.invoices.keys()][0]!);
  expect((await readPayment()).invoiceLink).toMatch(/^https:.*pdf$/);

  fake.closed.add('/invoices');

  expect(await readPayment()).toMatchObject({ status: 'paid', invoiceLink: null });
});

describe('cards', () => {
  const storeCard = async (card: Partial<Card> = {}, holder = PAYER) =>
    provider.storeCard(
      await provider.upsertCustomer(PAYER),
      { ...CARD, ...card },
      holder,
      '203.0.113.7',
    );
  const charge = async (cardToken: string) =>
    provider.chargeCard({ ...(await newPayment()), cardToken, remoteIp: '203.0.113.7' });

  it('SYS-payment-asaas stores a card and charges it', async () => {
    const storedCard = await storeCard();

    expect(storedCard).toEqual({ token: expect.any(String), lastFour: '4444', brand: 'VISA' });
    expect(await charge(storedCard.token)).toMatchObject({ status: 'paid', method: 'CREDIT_CARD' });
  });

  it('SYS-payment-asaas returns the card of a payment on Asaas’ own page, and charges it again', async () => {
    provider = openProvider({ takesCardNumbers: false });
    const [byCard, byPix] = [await givenPayment(), await givenPayment()];
    fake.payByStoredCard(byCard.id);
    fake.payByPix(byPix.id);

    const storedCard = await provider.getPaymentCard(byCard.id);

    expect(storedCard).toMatchObject({ lastFour: '4444', brand: 'VISA' });
    expect(await charge(storedCard!.token)).toMatchObject({ status: 'paid' });
    expect(await provider.getPaymentCard(byPix.id)).toBeNull();
  });

  it('SYS-payment-asaas reports a declined card, which leaves no payment', async () => {
    const storedCard = await storeCard({ number: '5184019740373151' });

    await expect(charge(storedCard.token)).rejects.toMatchObject({ kind: 'declined' });
    expect(await provider.findPayment('charge-1')).toBeNull();
  });

  it('SYS-payment-asaas refuses card numbers unless the operator allows them', async () => {
    provider = openProvider({ takesCardNumbers: false });

    await expect(storeCard()).rejects.toMatchObject({ kind: 'rejected' });
    expect(fake.requests).not.toContain('POST /creditCard/tokenizeCreditCard');
  });

  it('SYS-payment-asaas names a card holder’s missing fields; a mobile phone suffices', async () => {
    await expect(
      storeCard({}, { ...PAYER, postalCode: null, addressNumber: '' }),
    ).rejects.toMatchObject({
      kind: 'rejected',
      codes: ['missing_postalCode', 'missing_addressNumber'],
    });
    expect(await storeCard({}, { ...PAYER, phone: null })).toMatchObject({ brand: 'VISA' });
  });

  it('SYS-payment-asaas refuses card brands that we do not accept', async () => {
    await expect(storeCard({ number: '30569309025904' })).rejects.toMatchObject({
      codes: ['brand_not_accepted'],
    });
  });
});

describe('failures', () => {
  it.each(['loseAnswer', 'breakConnection'] as const)(
    'SYS-payment-asaas finds a charge whose answer was lost (%s)',
    async (mishap) => {
      const input = await newPayment();
      provider = openProvider({ timeouts: { usual: 300, card: 300 } });
      fake.mishaps.push(mishap);

      await expect(provider.createPayment(input)).rejects.toMatchObject({ kind: 'unknown' });
      expect(await provider.findPayment('charge-1')).toMatchObject({ status: 'pending' });
    },
  );

  it('SYS-payment-asaas reports an unknown outcome for a failed creation, not for a failed read', async () => {
    const input = await newPayment();
    provider = openProvider({ timeouts: { usual: 300, card: 300 } });
    fake.mishaps.push('serverError', 'serverError', 'loseAnswer');

    await expect(provider.createPayment(input)).rejects.toMatchObject({ kind: 'unknown' });
    await expect(provider.getPayment('pay_1')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(provider.getPayment('pay_1')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('SEC-10 reports an unknown outcome if a proxy answers with its page', async () => {
    const input = await newPayment();
    const page = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Um momento</html>');
    }).listen(0, '127.0.0.1');
    await once(page, 'listening');
    const { port } = page.address() as AddressInfo;
    provider = openProvider({ baseUrl: `http://127.0.0.1:${port}` });

    await expect(provider.createPayment(input)).rejects.toMatchObject({ kind: 'unknown' });
    await expect(provider.getPayment('pay_1')).rejects.toMatchObject({ kind: 'unavailable' });
    page.closeAllConnections();
    page.close();
  });

  it('SYS-payment-asaas reports unavailable if it cannot connect, because nothing was sent', async () => {
    const input = await newPayment();
    const closedFake = await startFakeAsaas();
    await closedFake.close();

    const making = openProvider({ baseUrl: closedFake.url }).createPayment(input);

    await expect(making).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('SYS-payment-asaas returns the delay after too many requests', async () => {
    fake.mishaps.push('rateLimit');

    await expect(provider.getPayment('pay_1')).rejects.toMatchObject({
      kind: 'rateLimited',
      retryAfterSeconds: 17,
    });
  });

  it('SYS-payment-asaas distinguishes a wrong key from other failures', async () => {
    await expect(
      openProvider({ apiKey: '$aact_prod_other' }).getPayment('pay_1'),
    ).rejects.toMatchObject({ kind: 'credentials', codes: ['invalid_access_token', 'http401'] });
  });

  it('the stand-in refuses a GET with a body, as Asaas’ CDN does', async () => {
    const { hostname, port, pathname } = new URL(fake.url);
    const { request } = await import('node:http');
    const get = request({
      hostname,
      port,
      path: `${pathname}/payments`,
      method: 'GET',
      headers: { access_token: FAKE_ASAAS_KEY, 'Content-Length': 2 },
    }).end('{}');
    const [answer] = await once(get, 'response');

    expect(answer.statusCode).toBe(403);
    answer.resume();
  });

  it('the stand-in reports requests that violate the OpenAPI file', async () => {
    const answer = await fetch(`${fake.url}/payments?reference=1`, {
      headers: { access_token: FAKE_ASAAS_KEY, 'User-Agent': 'alo/0.1.0' },
    });

    expect(answer.status).toBe(400);
    expect(fake.faults.splice(0)).toEqual(['GET /v3/payments: query has no reference']);
  });
});

describe('webhooks', () => {
  const token = 'webhook-token-of-the-tests';

  async function listen(answers: number[] = []) {
    const names: string[] = [];
    const ids: string[] = [];
    const server = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray());
      const event = provider.readEvent(request.headers as Record<string, string>, body);
      const status = answers.shift() ?? 200;
      if (status === 200) {
        names.push(event.name);
        ids.push(event.id);
      }
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/`, names, ids, answers, close: () => server.close() };
  }

  async function connect(
    url: string,
    sendType: 'SEQUENTIALLY' | 'NON_SEQUENTIALLY' = 'SEQUENTIALLY',
  ) {
    await fake.close();
    fake = await startFakeAsaas({ webhook: { url, token, sendType } });
    provider = openProvider();
  }

  it('SYS-payment-asaas reads every event of a card: confirmed, received, disputed, won', async () => {
    const ours = await listen();
    await connect(ours.url);
    const { id } = await givenPayment();
    fake.payBy(id, 'CREDIT_CARD');
    fake.settle(id);
    fake.dispute(id);
    expect(await provider.getPayment(id)).toMatchObject({
      status: 'paid',
      dispute: { state: 'open' },
    });
    fake.winDispute(id);
    await fake.webhook.settled();

    expect(ours.names).toEqual([
      'PAYMENT_CREATED',
      'PAYMENT_CONFIRMED',
      'PAYMENT_RECEIVED',
      'PAYMENT_CHARGEBACK_REQUESTED',
      'PAYMENT_AWAITING_CHARGEBACK_REVERSAL',
      'PAYMENT_RECEIVED',
    ]);
    expect(await provider.getPayment(id)).toMatchObject({ status: 'paid', dispute: null });
    ours.close();
  });

  it('SYS-payment-asaas returns the same id for a repeated event, in any order', async () => {
    const ours = await listen();
    await connect(ours.url, 'NON_SEQUENTIALLY');
    const { id } = await givenPayment();
    fake.payByPix(id);
    fake.remove(id);
    await fake.webhook.settled();

    const first = [...ours.ids];
    await fake.webhook.repeatInReverse();

    expect(first).toHaveLength(3);
    expect(new Set(ours.ids)).toEqual(new Set(first));
    expect(ours.ids).toHaveLength(6);
    ours.close();
  });

  it('SYS-payment-asaas gets no events after 15 failures, until the queue resumes where it stopped', async () => {
    const ours = await listen(Array.from({ length: 15 }, () => 500));
    await connect(ours.url);
    const { id } = await givenPayment();
    fake.payByPix(id);
    await fake.webhook.settled();
    expect(fake.webhook.isInterrupted).toBe(true);
    expect(ours.names).toEqual([]);
    expect(await provider.findPayment('charge-1')).toMatchObject({ status: 'paid' });

    fake.webhook.resume();
    await fake.webhook.settled();

    expect(ours.names).toEqual(['PAYMENT_CREATED', 'PAYMENT_RECEIVED']);
    ours.close();
  });

  it('SYS-payment-asaas requires the token, and reads only events', async () => {
    const body = Buffer.from(
      JSON.stringify({ id: 'evt_1', event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' }, new: 1 }),
    );
    const read = (secret: string | undefined, payload = body) =>
      provider.readEvent({ 'asaas-access-token': secret }, payload);

    expect(read(token)).toEqual({
      id: 'evt_1',
      name: 'PAYMENT_RECEIVED',
      paymentId: 'pay_1',
      externalReference: null,
    });
    for (const wrong of [undefined, '', 'other']) {
      expect(() => read(wrong)).toThrow(expect.objectContaining({ kind: 'credentials' }));
    }
    for (const garbage of ['', 'null', '[]', '{"id":1}']) {
      expect(() => read(token, Buffer.from(garbage))).toThrow(
        expect.objectContaining({ kind: 'rejected' }),
      );
    }
  });
});
