import {
  cancelCharge,
  createCharge,
  getCharge,
  getChargePix,
  listCharges,
  refreshCharge,
} from '@alo/contract/money/charges.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { chargeRefusals } from '@alo/messages/money/charge-refusals.ts';
import { and, eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { charges, financialRecords } from '../../platform/db/schema/payments.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import {
  createScriptedPayments,
  type ScriptedPayments,
} from '../../testing/stand-ins/scripted-payments.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { followUpCharge } from './follow-up/follow-up.ts';
import { requestPayment } from './request-payment.ts';
import { findCharge } from './store.ts';

const server = useTestServer();
let provider: ScriptedPayments;

beforeEach(() => {
  provider = createScriptedPayments();
  server.context.payments = provider;
});
afterEach(() => {
  server.context.now = () => new Date();
});

async function given(input: Parameters<typeof givenOrganization>[1] = {}) {
  const organization = await givenOrganization(server.context, input);
  return { organization, token: await givenToken(server.context, organization) };
}

const create = (token: string, body: unknown = { amount: 250 }) =>
  callApi(server, createCharge, { token, body });
const get = (token: string, id: number) =>
  callApi(server, getCharge, { token, params: toParams(id) });
const cancel = (token: string, id: number) =>
  callApi(server, cancelCharge, { token, params: toParams(id) });
const list = (token: string, filter?: unknown) =>
  callApi(server, listCharges, { token, query: filter === undefined ? {} : { filter } });
const toParams = (id: number) => ({ id: String(id) });

const readRow = async (id: number) =>
  (await server.context.db.select().from(charges).where(eq(charges.id, id)))[0]!;
const readReference = async (id: number) => (await readRow(id)).externalReference;
const filterCalls = (verb: string) => provider.calls.filter((call) => call.verb === verb);

describe('creating a charge', () => {
  it('ADD-04 makes a pending charge due in three days, with the link to its payment', async () => {
    const { token } = await given();

    const { status, body } = await create(token, { amount: 129.9, paymentMethod: 'UNDEFINED' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'CREDIT',
      status: 'PENDING',
      amount: 129.9,
      totalAmount: 129.9,
      paymentMethod: 'UNDEFINED',
      dueDate: addDays(dayAt(), 3),
      paymentLink: expect.stringContaining('https://pay.example/'),
    });
    const [payment] = provider.payments.values();
    expect(payment).toMatchObject({ value: 1_299_000, dueDate: addDays(dayAt(), 3) });
  });

  it.each([
    [99.99, chargeRefusals.amount],
    [50_000.01, chargeRefusals.amount],
    [-250, chargeRefusals.amount],
    [250.001, chargeRefusals.cents],
  ])('ADD-01 refuses an amount of %d', async (amount, message) => {
    const { token } = await given();

    const { status, error } = await create(token, { amount });

    expect(status).toBe(422);
    expect(error.details?.messages).toEqual({ amount: [message] });
    expect(provider.calls).toEqual([]);
  });

  it.each([100, 50_000])('ADD-01 accepts an amount of %d', async (amount) => {
    const { token } = await given();

    expect((await create(token, { amount })).status).toBe(200);
  });

  it.each([
    ['2026-11-20', chargeRefusals.dueDatePast],
    ['2026-02-31', chargeRefusals.dueDateInvalid],
    ['amanhã', chargeRefusals.dueDateInvalid],
    ['2028-01-01', chargeRefusals.dueDateTooFar(365)],
  ])('ADD-06 refuses %s as due date with a message for the field', async (dueDate, message) => {
    const { token } = await given();
    server.context.now = () => new Date('2026-11-21T15:00:00Z');

    const { status, error } = await create(token, { amount: 250, dueDate });

    expect(status).toBe(422);
    expect(error.details?.messages).toEqual({ dueDate: [message] });
  });

  it('ADD-04 accepts today’s date in São Paulo, also if UTC is ahead, and instants', async () => {
    const { token } = await given();
    server.context.now = () => new Date('2026-11-22T01:30:00Z');

    const { body } = await create(token, { amount: 250, dueDate: '2026-11-22T02:00:00.000Z' });

    expect(body.dueDate).toBe('2026-11-21');
  });

  it('ADD-06 refuses a second charge while one is pending', async () => {
    const { token } = await given();
    await create(token);

    const { status, error } = await create(token);

    expect([status, error.message]).toEqual([400, 'there is already a pending charge']);
  });

  it('PAY-13 does not count attempts that meet the pending charge against the hour’s thirty', async () => {
    const { token } = await given();
    const { body } = await create(token);

    for (let tries = 0; tries < 40; tries++) expect((await create(token)).status).toBe(400);
    await cancel(token, body.id);

    expect((await create(token)).status).toBe(200);
  });

  it('refuses more than thirty charges an hour', async () => {
    const { token } = await given();

    for (let count = 0; count < 30; count++) {
      const { body } = await create(token);
      await server.context.db
        .update(charges)
        .set({ status: 'CANCELED' })
        .where(eq(charges.id, body.id));
    }

    expect((await create(token)).status).toBe(429);
    expect(provider.payments.size).toBe(30);
  });

  it('ADD-06 race: makes one charge and one payment for two clicks at once', async () => {
    const { token } = await given();
    provider.delayMs = 50;

    const replies = await Promise.all(Array.from({ length: 8 }, () => create(token)));

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)]);
    expect(provider.payments.size).toBe(1);
    expect((await list(token)).body.data).toHaveLength(1);
  });

  it('ADD-06 allows a new charge once the pending one is overdue, before a job marks it', async () => {
    const { token } = await given();
    const first = await create(token);
    server.context.now = () => new Date(Date.now() + 5 * 86_400_000);

    const second = await create(token);

    expect(second.status).toBe(200);
    expect((await get(token, first.body.id)).body.status).toBe('OVERDUE');
  });

  it.each([
    ['rejected', 502, 'PAYMENT_PROVIDER_REFUSED'],
    ['credentials', 502, 'PAYMENT_PROVIDER_REFUSED'],
    ['taxIdNotTaken', 400, 'TAX_ID_NOT_TAKEN'],
  ] as const)(
    'ADD-06 race: cancels the charge when the provider refuses (%s), so that the customer can try again',
    async (kind, status, code) => {
      const { token } = await given();
      provider.mishaps.push({ verb: 'createPayment', kind });

      const refused = await create(token);
      const repeated = await create(token);

      expect(refused).toMatchObject({ status, error: { code } });
      expect(repeated.status).toBe(200);
      const { data } = (await list(token)).body;
      expect(data.map((charge) => charge.status)).toEqual(['PENDING', 'CANCELED']);
      expect((await readRow(data[1]!.id)).failure).toContain(kind);
    },
  );

  it('ADD-06 points to the financial data if the provider requires a tax id', async () => {
    const { token } = await given();
    provider.mishaps.push({ verb: 'upsertCustomer', kind: 'taxIdRequired' });

    const { status, error } = await create(token);

    expect([status, error.code]).toEqual([400, 'FINANCIAL_DATA_REQUIRED']);
    expect((await list(token)).body.data[0]!.status).toBe('CANCELED');
  });

  it('registers the payer at the provider once, with the financial data once they are valid', async () => {
    const { organization, token } = await given();
    await server.context.db
      .insert(financialRecords)
      .values({
        organizationId: organization.id,
        status: 'ACTIVE',
        cpfCnpj: '11222333000181',
        company: 'Jatobá Móveis Ltda',
        additionalEmails: ['financeiro@jatoba.example'],
      })
      .onConflictDoUpdate({
        target: financialRecords.organizationId,
        set: {
          status: 'ACTIVE',
          cpfCnpj: '11222333000181',
          company: 'Jatobá Móveis Ltda',
          additionalEmails: ['financeiro@jatoba.example'],
        },
      });

    const { body } = await create(token);
    await cancel(token, body.id);
    await create(token);

    expect(provider.payers).toEqual([
      expect.objectContaining({
        name: 'Jatobá Móveis Ltda',
        cpfCnpj: '11222333000181',
        email: organization.email,
        additionalEmails: ['financeiro@jatoba.example'],
      }),
    ]);
  });

  it('refuses an unlimited organization', async () => {
    const { token } = await given({ isUnlimited: true });

    expect((await create(token)).status).toBe(403);
  });

  it('records who created and who canceled it', async () => {
    const { organization, token } = await given();
    const { body } = await create(token);
    await cancel(token, body.id);

    const events = await server.context.db
      .select({ action: auditEvents.action, kind: auditEvents.actorKind })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.organizationId, organization.id),
          eq(auditEvents.targetId, `${body.id}`),
        ),
      )
      .orderBy(auditEvents.id);

    expect(events).toEqual([
      { action: 'charge.created', kind: 'user' },
      { action: 'charge.canceled', kind: 'user' },
    ]);
  });
});

describe('a payer whom the provider no longer knows', () => {
  it('PAY-2 is registered again, and the payment is requested once more', async () => {
    const { token } = await given();
    await cancel(token, (await create(token)).body.id);
    provider.mishaps.push({ verb: 'createPayment', kind: 'unknownCustomer' });
    provider.customerIdOf = () => 'cus_new';

    const { status, body } = await create(token);

    expect([status, body.paymentLink]).toEqual([200, expect.any(String)]);
    expect(filterCalls('upsertCustomer')).toHaveLength(2);
    await cancel(token, body.id);
    await create(token);
    expect(filterCalls('upsertCustomer')).toHaveLength(2);
  });

  it('PAY-2 is retried only once: a provider that still knows no payer is refused', async () => {
    const { token } = await given();
    provider.mishaps.push(
      { verb: 'createPayment', kind: 'unknownCustomer' },
      { verb: 'createPayment', kind: 'unknownCustomer' },
    );

    const { status, error } = await create(token);

    expect([status, error.code]).toEqual([502, 'PAYMENT_PROVIDER_REFUSED']);
    expect(filterCalls('createPayment')).toHaveLength(2);
  });
});

describe('an answer that is lost', () => {
  it('race: is found by our reference on the retry after a time-out, not made again', async () => {
    const { token } = await given();
    provider.mishaps.push({ verb: 'createPayment', kind: 'unknown', isDone: true });

    const { status, body } = await create(token);

    expect(status).toBe(200);
    expect(body.paymentLink).toContain('https://pay.example/');
    expect(filterCalls('createPayment')).toHaveLength(1);
  });

  it('ADD-06 leaves the charge without a link until the follow-up finds the payment', async () => {
    const { token } = await given();
    provider.mishaps.push(
      { verb: 'createPayment', kind: 'unknown', isDone: true },
      { verb: 'findPayment', kind: 'unavailable' },
      { verb: 'findPayment', kind: 'unavailable' },
    );

    const { status, body } = await create(token);
    await followUpCharge(server.context, { chargeId: body.id, attempt: 0 });

    expect([status, body.status, body.paymentLink]).toEqual([200, 'PENDING', null]);
    expect((await get(token, body.id)).body.paymentLink).toContain('https://pay.example/');
    expect(filterCalls('createPayment')).toHaveLength(1);
  });

  it.each(['unavailable', 'rateLimited', 'unknown'] as const)(
    'PAY-13 REL-12 stays one charge in preparation until the provider answers (%s), and is then paid',
    async (kind) => {
      const { token } = await given();
      provider.mishaps.push({ verb: 'createPayment', kind }, { verb: 'createPayment', kind });

      const { status, body } = await create(token);
      const repeated = await create(token);
      expect([status, body.status, body.paymentLink]).toEqual([200, 'PENDING', null]);
      expect(repeated.status).toBe(400);

      await followUpCharge(server.context, { chargeId: body.id, attempt: 0 });
      expect((await get(token, body.id)).body.paymentLink).toBeNull();
      await followUpCharge(server.context, { chargeId: body.id, attempt: 1 });

      const { data } = (await list(token)).body;
      expect(data).toEqual([
        expect.objectContaining({ status: 'PENDING', paymentLink: expect.any(String) }),
      ]);
      expect(provider.payments.size).toBe(1);
    },
  );

  it('REL-12 answers within 10 s although the provider hangs, and finishes in the background', async () => {
    const { token } = await given();
    provider.mishaps.push({ verb: 'createPayment', kind: 'unknown', isDone: true, afterMs: 9_500 });
    const startedAtMs = Date.now();

    const { status, body } = await create(token);

    expect(Date.now() - startedAtMs).toBeLessThan(10_000);
    expect([status, body.status, body.paymentLink]).toEqual([200, 'PENDING', null]);
    await vi.waitFor(
      async () => expect((await get(token, body.id)).body.paymentLink).not.toBeNull(),
      { timeout: 10_000 },
    );
    expect(filterCalls('createPayment')).toHaveLength(1);
  }, 30_000);

  it('REL-12 requests no payment if registering the payer took too long: the follow-up does', async () => {
    const { token } = await given();
    provider.beforeAnswer = async (verb) => {
      if (verb === 'upsertCustomer') await sleep(8_500);
    };

    const { body } = await create(token);
    await vi.waitFor(() => expect(server.warnings.join('')).toContain('took too long'), {
      timeout: 5_000,
    });
    expect(filterCalls('createPayment')).toEqual([]);

    provider.beforeAnswer = null;
    await followUpCharge(server.context, { chargeId: body.id, attempt: 0 });
    expect((await get(token, body.id)).body.paymentLink).not.toBeNull();
  }, 30_000);

  it('REL-12 shows on the charge that the provider refused in the background', async () => {
    const { token } = await given();
    provider.mishaps.push(
      { verb: 'createPayment', kind: 'unavailable' },
      { verb: 'createPayment', kind: 'rejected' },
    );

    const { body } = await create(token);
    await followUpCharge(server.context, { chargeId: body.id, attempt: 0 });

    expect((await get(token, body.id)).body.status).toBe('CANCELED');
    expect((await readRow(body.id)).failure).toContain('rejected');
    expect((await create(token)).status).toBe(200);
  });

  it('leaves one payment to pay if two attempts have made one each', async () => {
    const { token } = await given();
    const { body } = await create(token);
    const row = (await findCharge(server.context.db, await readRow(body.id)))!;

    const followed = await requestPayment(server.context, { ...row, version: '0' });

    expect(followed.providerPaymentId).toBe(row.providerPaymentId);
    expect([...provider.payments.values()].map(({ status }) => status)).toEqual([
      'pending',
      'canceled',
    ]);
  });

  it('gives up on a payment that never arrived, and cancels it should it still appear', async () => {
    const { token } = await given();
    provider.mishaps.push(
      { verb: 'createPayment', kind: 'unknown' },
      { verb: 'createPayment', kind: 'unknown' },
    );
    const { body } = await create(token);

    await followUpCharge(server.context, { chargeId: body.id, attempt: 0 });
    expect((await get(token, body.id)).body.status).toBe('PENDING');
    server.context.now = () => new Date(Date.now() + 11 * 60_000);
    await followUpCharge(server.context, { chargeId: body.id, attempt: 1 });
    expect((await get(token, body.id)).body.status).toBe('CANCELED');

    await provider.createPayment({
      customerId: 'cus',
      externalReference: await readReference(body.id),
      value: 2_500_000,
      dueDate: body.dueDate,
      description: '',
    });
    await callApi(server, refreshCharge, { token, params: toParams(body.id) });

    expect([...provider.payments.values()].map(({ status }) => status)).toEqual(['canceled']);
    expect((await get(token, body.id)).body.status).toBe('CANCELED');
  });

  it('race: cancels the payment too if the charge is canceled while the provider makes it', async () => {
    const { token } = await given();
    provider.beforeAnswer = async (verb) => {
      if (verb !== 'createPayment') return;
      provider.beforeAnswer = null;
      const reference = [...provider.payments.values()][0]!.externalReference!;
      const [row] = await server.context.db
        .update(charges)
        .set({ status: 'CANCELED' })
        .where(eq(charges.externalReference, reference))
        .returning();
      expect(row).toBeDefined();
    };

    const { body } = await create(token);

    expect(body.status).toBe('CANCELED');
    expect([...provider.payments.values()].map(({ status }) => status)).toEqual(['canceled']);
  });
});

describe('canceling', () => {
  it('CHG-04 cancels a pending top-up at the provider first, and allows the next', async () => {
    const { token } = await given();
    const { body } = await create(token);

    const { status, body: canceled } = await cancel(token, body.id);

    expect([status, canceled.status]).toEqual([200, 'CANCELED']);
    expect([...provider.payments.values()].map((payment) => payment.status)).toEqual(['canceled']);
    expect((await create(token)).status).toBe(200);
  });

  it.each([
    { type: 'MANUAL', status: 'PENDING' },
    { type: 'SUBSCRIPTION', status: 'PENDING' },
    { type: 'CREDIT', status: 'OVERDUE' },
    { type: 'CREDIT', status: 'PAID' },
    { type: 'CREDIT', status: 'CANCELED' },
  ] as const)('CHG-04 refuses $type $status', async (changes) => {
    const { token } = await given();
    const { body } = await create(token);
    await server.context.db.update(charges).set(changes).where(eq(charges.id, body.id));

    const { status, error } = await cancel(token, body.id);

    expect([status, error.message]).toEqual([400, `charge id ${body.id} cannot be canceled`]);
  });

  it('CHG-04 race: credits a charge that is paid during the cancel, and refuses to cancel it', async () => {
    const { token } = await given();
    const { body } = await create(token);
    const reference = await readReference(body.id);
    provider.beforeAnswer = (verb) => {
      if (verb === 'getPayment') {
        provider.beforeAnswer = null;
        provider.change(reference, { status: 'paid' });
      }
    };

    const { status, error } = await cancel(token, body.id);

    expect([status, error.message]).toEqual([400, `charge id ${body.id} cannot be canceled`]);
    expect((await get(token, body.id)).body.status).toBe('PAID');
  });

  it('race: asks the provider again if the answer to the cancel is lost', async () => {
    const { token } = await given();
    const { body } = await create(token);
    provider.mishaps.push({ verb: 'cancelPayment', kind: 'unknown', isDone: true });

    expect((await cancel(token, body.id)).body.status).toBe('CANCELED');
  });

  it('leaves the charge pending while the provider is down', async () => {
    const { token } = await given();
    const { body } = await create(token);
    provider.mishaps.push({ verb: 'cancelPayment', kind: 'unavailable' });

    const { status } = await cancel(token, body.id);

    expect(status).toBe(503);
    expect((await get(token, body.id)).body.status).toBe('PENDING');
  });

  it('answers 404 for the charge of another organization', async () => {
    const { token } = await given();
    const { body } = await create(token);
    const stranger = await given();

    expect((await cancel(stranger.token, body.id)).status).toBe(404);
  });
});

describe('reading', () => {
  it('CHG-05 is for admins only', async () => {
    const { organization, token } = await given();
    const { body } = await create(token);
    const user = await givenToken(server.context, organization, { role: 'USER' });

    const replies = await Promise.all([
      list(user),
      get(user, body.id),
      create(user),
      cancel(user, body.id),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('lists newest first, pages, filters and sorts', async () => {
    const { token } = await given();
    for (const amount of [300, 100, 200]) {
      const { body } = await create(token, { amount });
      if (amount !== 200) await cancel(token, body.id);
    }
    const amounts = async (filter?: unknown) =>
      (await list(token, filter)).body.data.map(({ amount }) => amount);

    expect(await amounts()).toEqual([200, 100, 300]);
    expect(await amounts({ order: 'createdAt DESC' })).toEqual([200, 100, 300]);
    expect(await amounts({ order: 'amount' })).toEqual([100, 200, 300]);
    expect(await amounts({ where: { status: 'CANCELED', amount: { gt: 150 } } })).toEqual([300]);
    expect(await amounts({ where: { dueDate: { lt: dayAt() } } })).toEqual([]);
    const page = await callApi(server, listCharges, {
      token,
      query: { page: 2, filter: { limit: 2 } },
    });
    expect(page.body.data.map(({ amount }) => amount)).toEqual([300]);
    expect(page.body.meta).toMatchObject({ totalItemCount: 3, nextPage: null, previousPage: 1 });
    expect((await list(token, { where: { externalReference: 'x' } })).status).toBe(400);
  });

  it('returns a pending charge’s Pix code with the bank’s payee name, and none once paid', async () => {
    const { token } = await given();
    const { body } = await create(token);
    const pix = () => callApi(server, getChargePix, { token, params: toParams(body.id) });

    expect((await pix()).body).toMatchObject({
      payload: expect.stringMatching(/^000201/),
      payee: 'JATOBA TEST',
    });
    provider.change(await readReference(body.id), { status: 'paid' });
    await callApi(server, refreshCharge, { token, params: toParams(body.id) });
    expect((await pix()).status).toBe(400);
  });

  it('refreshes at most so often, and credits only what is paid', async () => {
    const { token } = await given();
    const { body } = await create(token);
    const refresh = () => callApi(server, refreshCharge, { token, params: toParams(body.id) });

    expect((await refresh()).body.status).toBe('PENDING');
    provider.change(await readReference(body.id), { status: 'paid' });
    expect((await refresh()).body).toMatchObject({ status: 'PAID', paymentMethod: 'PIX' });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await refresh()).status);
    expect(statuses).toContain(429);
  });
});
