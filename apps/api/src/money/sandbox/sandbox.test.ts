import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewPayment, Payer, Payment } from '@alo/payments/payments.ts';
import type { SandboxEvent } from '@alo/payments/sandbox/wire.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const outsideDemo = useTestServer({
  DEMO: '0',
  SECRET_KEY: 'a secret key of the tests, 32 and more',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
});

const PAYER: Payer = {
  organizationId: 7,
  name: 'Jatobá Móveis Ltda.',
  cpfCnpj: '11222333000181',
  email: 'contas@jatoba.example',
  phone: null,
  mobilePhone: null,
  postalCode: null,
  addressNumber: null,
  additionalEmails: [],
};
const CARD = {
  holderName: 'MARINA TELES',
  number: '4242 4242 4242 4242',
  expiryMonth: 12,
  expiryYear: 2040,
  securityCode: '123',
};

const PATIENCE = { timeout: 45_000, interval: 50 };

const received: { event: SandboxEvent; token: string | undefined; raw: Buffer }[] = [];
const answers = new Map<string, number[]>();
let receiver: Server;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const raw = Buffer.concat(await request.toArray());
    const token = request.headers['x-sandbox-token'] as string | undefined;
    const event = JSON.parse(raw.toString()) as SandboxEvent;
    const status = answers.get(event.payment.externalReference)?.shift() ?? 200;
    received.push({ event, token, raw });
    response.writeHead(request.url === '/payments/sandbox/webhook' ? status : 404).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  server.context.ownAddress = () => `http://127.0.0.1:${port}`;
});
afterAll(() => void receiver.close());

let references = 0;

async function givenPayment(input: Partial<NewPayment> = {}): Promise<Payment> {
  const { payments } = server.context;
  return payments.createPayment({
    customerId: await payments.upsertCustomer(PAYER),
    externalReference: `charge-${++references}`,
    value: 2_500_000,
    dueDate: addDays(dayAt(), 3),
    description: 'Crédito',
    ...input,
  });
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const submit = (id: string, action: string, form: Record<string, string> = {}) =>
  fetch(`${server.url}/sandbox/payments/${id}/${action}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

const getPage = async (id: string, query = '') =>
  (await fetch(`${server.url}/sandbox/checkout/${id}${query}`)).text();

const findDeliveries = (id: string) => received.filter(({ event }) => event.payment.id === id);

const waitForEvents = (id: string, ...awaited: string[]) =>
  vi.waitFor(() => {
    const names = new Map(findDeliveries(id).map(({ event }) => [event.id, event.event as string]));
    expect([...names.values()]).toEqual(expect.arrayContaining(awaited));
    return [...names.values()];
  }, PATIENCE);

describe('as a provider', () => {
  it('SYS-payment-sandbox returns a payment by id, by our reference and by day, and null for others', async () => {
    const { payments } = server.context;
    const payment = await givenPayment({ value: 1_234_500 });

    expect(payment).toMatchObject({
      status: 'pending',
      method: null,
      value: 1_234_500,
      refunded: 0,
      paidAt: null,
      dispute: null,
    });
    expect(await payments.getPayment(payment.id)).toEqual(payment);
    expect(await payments.findPayment(payment.externalReference!)).toEqual(payment);
    const today = await all(payments.listPayments(dayAt()));
    expect(today).toContainEqual(payment);
    expect(await payments.getPayment('pay_none')).toBeNull();
    expect(await payments.findPayment('none')).toBeNull();
    expect(await all(payments.listPayments(addDays(dayAt(), 1)))).toEqual([]);
  });

  it('SYS-payment-sandbox lists more payments than one page holds, each once', async () => {
    const { payments } = server.context;
    const createdPayments = await Promise.all(Array.from({ length: 130 }, () => givenPayment()));

    const listed = await all(payments.listPayments(dayAt()));

    const ids = listed.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(createdPayments.map(({ id }) => id)));
  });

  it('SYS-payment-sandbox charges a kept card at once, and makes no payment for a declined one', async () => {
    const { payments } = server.context;
    const customerId = await payments.upsertCustomer(PAYER);
    const keep = (number: string) =>
      payments.storeCard(customerId, { ...CARD, number }, PAYER, '203.0.113.7');
    const charge = (cardToken: string, externalReference: string) =>
      payments.chargeCard({
        customerId,
        externalReference,
        cardToken,
        value: 1_000_000,
        dueDate: dayAt(),
        description: 'Recarga automática',
        remoteIp: '203.0.113.7',
      });

    const good = await keep(CARD.number);
    expect(good).toMatchObject({ lastFour: '4242', brand: 'VISA' });
    expect(await charge(good.token, 'auto-1')).toMatchObject({
      status: 'paid',
      method: 'CREDIT_CARD',
      value: 1_000_000,
    });

    const soft = await keep('4916561358240741');
    await expect(charge(soft.token, 'auto-2')).rejects.toMatchObject({ kind: 'declined' });
    const hard = await keep('5184019740373151');
    await expect(charge(hard.token, 'auto-3')).rejects.toMatchObject({ kind: 'declinedForGood' });
    expect(await payments.findPayment('auto-2')).toBeNull();
    await expect(
      payments.chargeCard({
        customerId: await payments.upsertCustomer({ ...PAYER, organizationId: 8 }),
        externalReference: 'auto-4',
        cardToken: good.token,
        value: 1_000_000,
        dueDate: dayAt(),
        description: 'Recarga automática',
        remoteIp: '203.0.113.7',
      }),
    ).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('SYS-payment-sandbox remembers the card used on its page, and charges it again', async () => {
    const { payments } = server.context;
    const [byCard, byPix] = [await givenPayment(), await givenPayment()];
    const card = { method: 'CREDIT_CARD', number: '5555 5555 5555 4444', expiry: '12/2040' };
    await submit(byCard.id, 'confirm', card);
    await submit(byPix.id, 'confirm', { method: 'PIX' });

    const storedCard = await payments.getPaymentCard(byCard.id);

    expect(storedCard).toMatchObject({ lastFour: '4444', brand: 'MASTERCARD' });
    const repeatedOrder = {
      customerId: await payments.upsertCustomer(PAYER),
      externalReference: 'again',
      value: 1_000_000,
      dueDate: dayAt(),
      description: 'Recarga automática',
      cardToken: storedCard!.token,
      remoteIp: '203.0.113.7',
    };
    expect(await payments.chargeCard(repeatedOrder)).toMatchObject({ status: 'paid' });
    expect(await payments.getPaymentCard(byPix.id)).toBeNull();
  });

  it.each([
    ['a real card', { number: '4556737586899855' }],
    ['what is no number', { number: '4242424242424241' }],
    ['an expired card', { expiryYear: 2020 }],
  ])('SYS-payment-sandbox refuses to keep %s', async (_case, wrong) => {
    const { payments } = server.context;
    const customerId = await payments.upsertCustomer(PAYER);

    const keeping = payments.storeCard(customerId, { ...CARD, ...wrong }, PAYER, '203.0.113.7');

    await expect(keeping).rejects.toMatchObject({ kind: 'rejected' });
    await expect(keeping).rejects.not.toThrow(/\d{6}/);
  });

  it('SYS-payment-sandbox cancels unpaid payments and refunds paid ones, in part or whole', async () => {
    const { payments } = server.context;
    const unpaid = await givenPayment();
    const paid = await givenPayment();
    await submit(paid.id, 'confirm', { method: 'PIX' });

    await payments.cancelPayment(unpaid.id);
    await payments.cancelPayment(unpaid.id);
    expect(await payments.getPayment(unpaid.id)).toMatchObject({ status: 'canceled' });
    await expect(payments.cancelPayment(paid.id)).rejects.toMatchObject({ kind: 'rejected' });
    expect(await payments.refundPayment(paid.id, 500_000)).toMatchObject({
      status: 'paid',
      refunded: 500_000,
    });
    await expect(payments.refundPayment(paid.id, 2_000_100)).rejects.toMatchObject({
      kind: 'rejected',
    });
    expect(await payments.refundPayment(paid.id)).toMatchObject({
      status: 'refunded',
      refunded: 2_500_000,
    });
  });

  it('SYS-payment-sandbox returns the Pix code that its page shows', async () => {
    const { id } = await givenPayment();

    const pix = await server.context.payments.getPixCode(id);

    expect(pix.payload).toMatch(/^000201010212.*5406250\.005802BR.*6304[0-9A-F]{4}$/);
    expect(await getPage(id)).toContain(pix.payload);
  });

  it('SYS-payment-sandbox refuses requests without its key', async () => {
    const reply = await fetch(`${server.url}/sandbox/api/payments?externalReference=x`);

    expect(reply.status).toBe(401);
  });
});

describe('its pages', () => {
  it.each([
    ['PIX', 'RECEIVED'],
    ['BOLETO', 'CONFIRMED'],
    ['CREDIT_CARD', 'CONFIRMED'],
  ])('SYS-payment-sandbox lets a person pay by %s, once', async (method, status) => {
    const { id } = await givenPayment();

    const reply = await submit(id, 'confirm', { method });
    await submit(id, 'confirm', { method });

    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/sandbox/checkout/${id}`]);
    expect(await server.context.payments.getPayment(id)).toMatchObject({
      status: 'paid',
      method,
      paidAt: expect.any(String),
    });
    const names = await waitForEvents(id, 'PAYMENT_CREATED', `PAYMENT_${status}`);
    expect(names.filter((name) => name === `PAYMENT_${status}`)).toHaveLength(1);
  });

  it.each([
    ['expire', 'overdue', 'PAYMENT_OVERDUE'],
    ['refuse', 'refused', 'PAYMENT_REFUSED'],
  ])('SYS-payment-sandbox simulates %s, and sends the event', async (action, status, event) => {
    const { id } = await givenPayment();

    await submit(id, action, { method: 'CREDIT_CARD' });

    expect(await server.context.payments.getPayment(id)).toMatchObject({ status });
    await waitForEvents(id, event);
  });

  it('SYS-payment-sandbox accepts a late payment, but none that is over', async () => {
    const late = await givenPayment();
    await submit(late.id, 'expire');
    expect((await submit(late.id, 'confirm', { method: 'BOLETO' })).status).toBe(303);

    const refused = await givenPayment();
    await submit(refused.id, 'refuse');
    const reply = await submit(refused.id, 'confirm', { method: 'PIX' });
    expect(reply.status).toBe(409);
    expect(await reply.text()).toContain('role="alert"');
  });

  it('SYS-payment-sandbox refunds the amount of its form', async () => {
    const { id } = await givenPayment();
    await submit(id, 'confirm', { method: 'PIX' });

    await submit(id, 'refund', { value: '1,50' });
    expect(await server.context.payments.getPayment(id)).toMatchObject({ refunded: 15_000 });
    expect((await submit(id, 'refund', { value: 'tudo' })).status).toBe(422);
    await submit(id, 'refund');
    expect(await server.context.payments.getPayment(id)).toMatchObject({ status: 'refunded' });
    await waitForEvents(id, 'PAYMENT_PARTIALLY_REFUNDED', 'PAYMENT_REFUNDED');
  });

  it.each([
    ['4916561358240741', 402],
    ['5184019740373151', 402],
    ['4556 7375 8689 9855', 422],
  ])(
    'SYS-payment-sandbox keeps a payment open if its card %s is declined',
    async (number, code) => {
      const { id } = await givenPayment();

      const reply = await submit(id, 'confirm', {
        method: 'CREDIT_CARD',
        number,
        expiry: '12/2040',
      });

      const page = await reply.text();
      expect(reply.status).toBe(code);
      expect(page).toContain('role="alert"');
      expect(page).not.toContain('value="4');
      expect(await server.context.payments.getPayment(id)).toMatchObject({ status: 'pending' });
    },
  );

  it('SYS-payment-sandbox shows a boleto to type and to print', async () => {
    const { id } = await givenPayment();

    const page = await getPage(id, '?method=BOLETO');
    const pdf = await fetch(`${server.url}/sandbox/checkout/${id}/boleto.pdf`);

    expect(page).toMatch(/99\d{3}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{4}0000025000/);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('SYS-payment-sandbox escapes the payer’s name', async () => {
    const { payments } = server.context;
    const customerId = await payments.upsertCustomer({
      ...PAYER,
      name: '<script>alert(1)</script>',
    });
    const { id } = await givenPayment({ customerId });

    const page = await getPage(id);

    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
  });
});

it('SYS-payment-sandbox stores a card number in no table, whatever was done with the card', async () => {
  const { payments } = server.context;
  const customerId = await payments.upsertCustomer(PAYER);
  await payments.storeCard(customerId, { ...CARD, number: '378282246310005' }, PAYER, '::1');
  const { id } = await givenPayment();
  const real = { method: 'CREDIT_CARD', number: '4556737586899855', expiry: '12/2040' };
  await submit(id, 'confirm', real);
  await submit(id, 'confirm', { ...real, number: '378282246310005' });

  const { rows: tables } = await server.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`,
  );
  const tablesWithCard: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await server.owner.query(
      `select 1 from ${name} as stored
       where stored::text like any (array['%378282246310005%', '%4556737586899855%']) limit 1`,
    );
    if (rowCount) tablesWithCard.push(name);
  }

  expect(tables.length).toBeGreaterThan(20);
  expect(tablesWithCard).toEqual([]);
  expect(server.warnings.join('')).not.toMatch(/378282246310005|4556737586899855/);
});

describe('its events', () => {
  it('SYS-payment-sandbox repeats an unchanged event until the webhook answers 200', async () => {
    const refused = 'refused-twice';
    answers.set(refused, [500, 503]);
    const { id, externalReference } = await givenPayment({ externalReference: refused });

    const mine = await vi.waitFor(() => {
      const deliveries = findDeliveries(id);
      expect(deliveries.length).toBeGreaterThanOrEqual(3);
      return deliveries;
    }, PATIENCE);

    expect(new Set(mine.map(({ event }) => event.id)).size).toBe(1);
    const { payments } = server.context;
    const headers = { 'x-sandbox-token': mine[0]!.token };
    expect(payments.readEvent(headers, mine[0]!.raw)).toEqual({
      id: mine[0]!.event.id,
      name: 'PAYMENT_CREATED',
      paymentId: id,
      externalReference,
    });
  });

  it('SYS-payment-sandbox recognizes its events by their secret', () => {
    const { payments } = server.context;
    const body = Buffer.from('{}');
    const settings = server.context.config.payments;
    const token = settings.provider === 'sandbox' ? settings.webhookToken : '';

    const read = (given?: string) => () => payments.readEvent({ 'x-sandbox-token': given }, body);

    expect(read()).toThrow(expect.objectContaining({ kind: 'credentials' }));
    expect(read('wrong')).toThrow(expect.objectContaining({ kind: 'credentials' }));
    expect(read(token)).toThrow(expect.objectContaining({ kind: 'rejected' }));
  });

  it('SYS-payment-sandbox sends two events of a boleto: confirmed, and seconds later received', async () => {
    const { id } = await givenPayment();
    await submit(id, 'confirm', { method: 'BOLETO' });

    await waitForEvents(id, 'PAYMENT_CONFIRMED', 'PAYMENT_RECEIVED');
  });
});

it('SYS-payment-sandbox does not exist outside demo mode', async () => {
  const { id } = await givenPayment();
  const replies = await Promise.all([
    fetch(`${outsideDemo.url}/sandbox/checkout/${id}`),
    fetch(`${outsideDemo.url}/sandbox/checkout/${id}/boleto.pdf`),
    fetch(`${outsideDemo.url}/sandbox/payments/${id}/confirm`, { method: 'POST' }),
    fetch(`${outsideDemo.url}/sandbox/api/payments/${id}`),
  ]);

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await expect(outsideDemo.context.payments.getPayment(id)).rejects.toMatchObject({
    kind: 'unavailable',
  });
});
