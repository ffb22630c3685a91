import { createCharge, getCharge } from '@alo/contract/money/charges.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { PaymentError, type Payment } from '@alo/payments/payments.ts';
import { asc, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEvents } from '../../../platform/db/schema/installation.ts';
import { ledgerEntries, wallets } from '../../../platform/db/schema/money.ts';
import { charges, paymentEvents } from '../../../platform/db/schema/payments.ts';
import { callApi } from '../../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../../testing/given.ts';
import {
  createScriptedPayments,
  type ScriptedPayments,
} from '../../../testing/stand-ins/scripted-payments.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { waitForLockWaiters } from '../../../testing/wait-for-lock-waiters.ts';
import { toBalance, post as postEntry } from '../../balance/balance.ts';
import { followPayment } from './follow-payment.ts';
import { sweepPaymentEvents } from './payment-events.ts';
import { reconcileCharges } from '../follow-up/reconcile-charges.ts';

const server = useTestServer();
let provider: ScriptedPayments;
let nextEvent = 0;

beforeEach(() => {
  provider = createScriptedPayments();
  server.context.payments = provider;
});

async function given() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const { body } = await callApi(server, createCharge, { token, body: { amount: 250 } });
  const [row] = await server.context.db.select().from(charges).where(eq(charges.id, body.id));
  const reference = row!.externalReference;
  return {
    organizationId: organization.id,
    token,
    id: body.id,
    reference,
    change: (changes: Partial<Payment>) => provider.change(reference, changes),
    charge: async () =>
      (await callApi(server, getCharge, { token, params: { id: String(body.id) } })).body,
  };
}
type Given = Awaited<ReturnType<typeof given>>;

function post(webhook: { headers: Record<string, string>; body: string }, id = 'scripted') {
  return fetch(`${server.url}/payments/${id}/webhook`, { method: 'POST', ...webhook });
}

async function sendEvent(
  { reference }: Given,
  eventId = `evt_${++nextEvent}`,
): Promise<string | null> {
  const reply = await post(provider.event(provider.change(reference, {}), eventId));
  expect(reply.status).toBe(200);
  return processed(eventId);
}

const processed = (eventId: string) =>
  vi.waitFor(
    async () => {
      const [event] = await server.context.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.eventId, eventId));
      expect(event?.processedAt).toBeInstanceOf(Date);
      return event!.outcome;
    },
    { timeout: 15_000, interval: 20 },
  );

const openEvents = () => server.context.db.$count(paymentEvents, isNull(paymentEvents.processedAt));

async function readLedger(organizationId: number) {
  const { db } = server.context;
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.organizationId, organizationId))
    .orderBy(asc(ledgerEntries.sequence));
  const [wallet] = await db
    .select()
    .from(wallets)
    .where(eq(wallets.organizationId, organizationId));
  return {
    kinds: entries.map(({ kind, amount }) => `${kind} ${moneyToReais(amount)}`),
    keys: entries.map(({ key }) => key),
    balance: moneyToReais(toBalance(wallet!)),
  };
}

describe('a payment', () => {
  it('ADD-08 is credited once, however often its webhook comes', async () => {
    const charge = await given();
    const { id } = charge.change({ status: 'paid', method: 'PIX' });

    await sendEvent(charge, 'evt_repeated');
    const repeated = await post(
      provider.event({ id, externalReference: charge.reference }, 'evt_repeated'),
    );
    await sendEvent(charge);

    // A refusal would stop the provider's events.
    expect(repeated.status).toBe(200);
    expect(await charge.charge()).toMatchObject({
      status: 'PAID',
      paymentMethod: 'PIX',
      paidAt: expect.any(String),
    });
    expect(await readLedger(charge.organizationId)).toEqual({
      kinds: ['topUp 250'],
      keys: [`topUp:scripted:${id}`],
      balance: 250,
    });
  });

  it('ADD-08 race: is credited once by 200 webhooks at once', async () => {
    const charge = await given();
    const payment = charge.change({ status: 'paid' });
    const ids = Array.from({ length: 200 }, (_, i) => `evt_parallel_${i}`);

    const replies = await Promise.all(ids.map((id) => post(provider.event(payment, id))));
    await vi.waitFor(async () => expect(await openEvents()).toBe(0), {
      timeout: 50_000,
      interval: 200,
    });

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await readLedger(charge.organizationId)).toMatchObject({
      kinds: ['topUp 250'],
      balance: 250,
    });
  }, 60_000);

  it('ADD-08 race: is recorded once if two processes read it at once', async () => {
    const { organizationId, id, change, charge } = await given();
    change({ status: 'paid' });
    const { pool, db } = server.context;
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('select from wallets where organization_id = $1 for update', [
      organizationId,
    ]);

    const both = [1, 2].map(() => followPayment(server.context, { organizationId, id }));
    await waitForLockWaiters(server.context, 2);
    await blocker.query('commit');
    blocker.release();
    await Promise.all(both);

    expect((await charge()).status).toBe('PAID');
    const trail = await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.organizationId, organizationId));
    expect(trail.filter(({ action }) => action === 'charge.changed')).toHaveLength(1);
  });

  it('ADD-08 race: follows the provider’s current state, whatever order its webhooks come in', async () => {
    const charge = await given();
    charge.change({ status: 'paid', method: 'CREDIT_CARD' });

    await sendEvent(charge, 'evt_received');
    await sendEvent(charge, 'evt_confirmed_late');
    await sendEvent(charge, 'evt_created_late');

    expect((await charge.charge()).status).toBe('PAID');
    expect((await readLedger(charge.organizationId)).kinds).toEqual(['topUp 250']);
  });

  it('race: is read again if a newer answer was stored meanwhile', async () => {
    const charge = await given();
    charge.change({ status: 'paid' });
    await sendEvent(charge);
    provider.beforeAnswer = async (verb) => {
      if (verb !== 'getPayment') return;
      provider.beforeAnswer = null;
      charge.change({ dispute: { state: 'lost', value: 2_500_000 } });
      await sendEvent(charge, 'evt_overtaking');
    };

    await sendEvent(charge, 'evt_overtaken');

    expect(await readLedger(charge.organizationId)).toMatchObject({
      kinds: ['topUp 250', 'chargeback 250'],
      balance: 0,
    });
  });

  it('race: is credited once if the webhook precedes our stored answer', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    provider.beforeAnswer = async (verb) => {
      if (verb !== 'createPayment') return;
      provider.beforeAnswer = null;
      const [payment] = provider.payments.values();
      provider.change(payment!.externalReference!, { status: 'paid' });
      await post(provider.event(payment!, 'evt_early'));
      await processed('evt_early');
    };

    const { body } = await callApi(server, createCharge, { token, body: { amount: 250 } });

    expect(body.status).toBe('PAID');
    expect((await readLedger(organization.id)).kinds).toEqual(['topUp 250']);
  });

  it('race: all payments of one organization arrive at its one wallet', async () => {
    const { organizationId, token } = await given();
    for (let i = 0; i < 5; i++) {
      await server.context.db
        .update(charges)
        .set({ status: 'OVERDUE' })
        .where(eq(charges.organizationId, organizationId));
      await callApi(server, createCharge, { token, body: { amount: 250 } });
    }
    const all = [...provider.payments.values()];
    for (const { externalReference } of all)
      provider.change(externalReference!, { status: 'paid' });

    await Promise.all(all.map((payment, i) => post(provider.event(payment, `evt_wallet_${i}`))));
    await Promise.all(all.map((_, i) => processed(`evt_wallet_${i}`)));

    expect(all).toHaveLength(6);
    expect((await readLedger(organizationId)).balance).toBe(1500);
  });

  it('ADD-09 is credited late, for an overdue charge and for a canceled one', async () => {
    for (const status of ['OVERDUE', 'CANCELED'] as const) {
      const charge = await given();
      await server.context.db.update(charges).set({ status }).where(eq(charges.id, charge.id));
      charge.change({ status: 'paid', method: 'BOLETO' });

      await sendEvent(charge);

      expect((await charge.charge()).status).toBe('PAID');
      expect((await readLedger(charge.organizationId)).balance).toBe(250);
    }
  });

  it('is held for review and then overdue, without credit', async () => {
    const charge = await given();

    charge.change({ status: 'processing', method: 'CREDIT_CARD' });
    await sendEvent(charge);
    expect((await charge.charge()).status).toBe('PROCESSING');
    charge.change({ status: 'overdue' });
    await sendEvent(charge);

    expect((await charge.charge()).status).toBe('OVERDUE');
    expect((await readLedger(charge.organizationId)).kinds).toEqual([]);
  });

  it('CONFIRMED_MANUALLY credits cash, and debits it when that is undone', async () => {
    const charge = await given();

    charge.change({ status: 'paidInCash' });
    await sendEvent(charge);
    expect((await charge.charge()).status).toBe('CONFIRMED_MANUALLY');
    charge.change({ status: 'pending' });
    await sendEvent(charge);
    expect(await charge.charge()).toMatchObject({ status: 'OVERDUE', paidAt: null });
    charge.change({ status: 'paid' });
    await sendEvent(charge);

    expect((await charge.charge()).status).toBe('PAID');
    expect(await readLedger(charge.organizationId)).toMatchObject({
      kinds: ['topUp 250', 'refund 250', 'topUp 250'],
      balance: 250,
    });
  });

  it('ADD-09 is followed after its charge is overdue: held for review, overdue again, removed', async () => {
    const charge = await given();

    const statuses = [];
    for (const status of ['overdue', 'processing', 'overdue', 'canceled'] as const) {
      charge.change({ status });
      await sendEvent(charge);
      statuses.push((await charge.charge()).status);
    }

    expect(statuses).toEqual(['OVERDUE', 'PROCESSING', 'OVERDUE', 'CANCELED']);
    expect((await readLedger(charge.organizationId)).kinds).toEqual([]);
  });

  it('cancels its charge when it is removed at the provider', async () => {
    const charge = await given();
    charge.change({ status: 'canceled' });

    await sendEvent(charge);

    expect((await charge.charge()).status).toBe('CANCELED');
  });

  it('is credited with the amount that the provider’s staff changed it to', async () => {
    const charge = await given();
    charge.change({ status: 'paid', value: 1_200_000 });

    await sendEvent(charge);

    expect(await charge.charge()).toMatchObject({ amount: 120, totalAmount: 120 });
    expect((await readLedger(charge.organizationId)).balance).toBe(120);
  });

  it('SUBSCRIPTION is paid and credits nothing', async () => {
    const charge = await given();
    await server.context.db
      .update(charges)
      .set({ type: 'SUBSCRIPTION' })
      .where(eq(charges.id, charge.id));
    charge.change({ status: 'paid' });

    await sendEvent(charge);

    expect((await charge.charge()).status).toBe('PAID');
    expect((await readLedger(charge.organizationId)).kinds).toEqual([]);
  });
});

describe('money that goes back', () => {
  it('ADD-09 is debited exactly for each partial refund, and for the full one', async () => {
    const charge = await given();
    charge.change({ status: 'paid' });
    await sendEvent(charge);

    charge.change({ refunded: 1_000_000 });
    await sendEvent(charge);
    await sendEvent(charge);
    expect((await charge.charge()).status).toBe('PAID');
    charge.change({ refunded: 1_500_000 });
    await sendEvent(charge);
    charge.change({ refunded: 2_500_000, status: 'refunded' });
    await sendEvent(charge);
    await sendEvent(charge);

    expect((await charge.charge()).status).toBe('REFUNDED');
    expect(await readLedger(charge.organizationId)).toMatchObject({
      kinds: ['topUp 250', 'refund 100', 'refund 50', 'refund 100'],
      balance: 0,
    });
  });

  it('ADD-09 is debited after the credit was spent, below zero', async () => {
    const charge = await given();
    charge.change({ status: 'paid' });
    await sendEvent(charge);
    await postEntry(server.context.db, charge.organizationId, {
      key: 'call:test',
      kind: 'call',
      amount: 2_000_000,
      debit: 'paid',
      credit: 'calls',
    });

    charge.change({ status: 'refunded' });
    await sendEvent(charge);

    expect((await readLedger(charge.organizationId)).balance).toBe(-200);
  });

  it('race: moves nothing if the refund is known before the payment', async () => {
    const charge = await given();
    charge.change({ status: 'refunded' });

    await sendEvent(charge);

    expect((await charge.charge()).status).toBe('REFUNDED');
    expect((await readLedger(charge.organizationId)).kinds).toEqual([]);
  });

  it('is debited for each chargeback, and credited for a won one', async () => {
    const charge = await given();
    const row = async () =>
      (await server.context.db.select().from(charges).where(eq(charges.id, charge.id)))[0]!;
    const lostDispute = { state: 'lost', value: 2_500_000 } as const;
    for (const dispute of [null, lostDispute, lostDispute, null, lostDispute]) {
      charge.change({ status: 'paid', dispute });
      await sendEvent(charge);
      expect(await row()).toMatchObject({ status: 'PAID', isDisputed: dispute !== null });
    }

    expect(await readLedger(charge.organizationId)).toMatchObject({
      kinds: ['topUp 250', 'chargeback 250', 'chargebackReversal 250', 'chargeback 250'],
      balance: 0,
    });
  });

  it('is flagged as disputed without a debit while the money is still there', async () => {
    const charge = await given();
    charge.change({ status: 'paid', dispute: { state: 'open', value: 2_500_000 } });

    await sendEvent(charge);

    expect((await readLedger(charge.organizationId)).balance).toBe(250);
  });
});

describe('the webhook', () => {
  it('refuses a wrong secret, an invalid event, and a provider that is not in use', async () => {
    const charge = await given();
    const event = provider.event(charge.change({ status: 'paid' }), 'evt_refused');

    const replies = await Promise.all([
      post({ ...event, headers: { ...event.headers, 'x-scripted-secret': 'scripted-secreT' } }),
      post({ ...event, headers: {} }),
      post({ ...event, body: 'payment=paid' }),
      post(event, 'asaas'),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([401, 401, 422, 404]);
    expect((await readLedger(charge.organizationId)).kinds).toEqual([]);
  });

  it('ADD-08 answers 200 once its event is stored, and an error otherwise', async () => {
    const charge = await given();
    charge.change({ status: 'paid' });
    const webhook = provider.event(provider.change(charge.reference, {}), 'evt_kept');
    const { owner } = server;

    await owner.query('alter table payment_events rename to hidden');
    const failedReply = await post(webhook).finally(() =>
      owner.query('alter table hidden rename to payment_events'),
    );
    const storedReply = await post(webhook);

    expect([failedReply.status, storedReply.status]).toEqual([500, 200]);
    await processed('evt_kept');
    expect((await charge.charge()).status).toBe('PAID');
  });

  it('trusts no event and asks the provider for the payment', async () => {
    const charge = await given();
    const { id } = charge.change({});
    const body = JSON.stringify({
      id: 'evt_lie',
      event: 'PAYMENT_RECEIVED',
      payment: { id, externalReference: charge.reference, status: 'RECEIVED', value: 50_000 },
    });

    await post({ ...provider.event({ id, externalReference: null }), body });
    await processed('evt_lie');

    expect((await charge.charge()).status).toBe('PENDING');
  });

  it('does not let the payment of one charge pay another', async () => {
    const poor = await given();
    const rich = await given();
    const { id } = rich.change({ status: 'paid' });

    await post(provider.event({ id, externalReference: poor.reference }, 'evt_swapped'));

    expect(await processed('evt_swapped')).toContain('is not of charge');
    expect((await readLedger(poor.organizationId)).balance).toBe(0);
  });

  it('stores the event without the card’s token', async () => {
    const charge = await given();

    await sendEvent(charge, 'evt_token');

    const [event] = await server.context.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.eventId, 'evt_token'));
    expect(JSON.stringify(event)).not.toContain('tok_secret');
    expect(event!.body).toMatchObject({ payment: { externalReference: charge.reference } });
  });

  it('parks and reports an event of an unknown charge', async () => {
    await post(provider.event({ id: 'pay_deposit', externalReference: null }, 'evt_deposit'));

    expect(await processed('evt_deposit')).toBe('unknown payment');
    expect(server.warnings.join('')).toContain('pay_deposit');
  });

  it('processes an event later if the provider does not answer now', async () => {
    const charge = await given();
    const payment = charge.change({ status: 'paid' });
    provider.mishaps.push({ verb: 'getPayment', kind: 'unavailable' });

    await post(provider.event(payment, 'evt_down'));
    await vi.waitFor(() => expect(provider.mishaps).toEqual([]), 10_000);
    server.context.now = () => new Date(Date.now() + 120_000);
    await sweepPaymentEvents(server.context);
    server.context.now = () => new Date();

    expect((await charge.charge()).status).toBe('PAID');
  });

  it('processes events behind hundreds that the provider refuses', async () => {
    const charge = await given();
    charge.change({ status: 'paid' });
    const refused = Array.from({ length: 201 }, (_, i) => `refused_${i}`);
    const anHourAgo = new Date(Date.now() - 3600_000);
    await server.context.db.insert(paymentEvents).values(
      [...refused, charge.reference].map((reference) => ({
        provider: 'scripted',
        eventId: `evt_${reference}`,
        name: 'PAYMENT_RECEIVED',
        providerPaymentId: reference === charge.reference ? null : reference,
        externalReference: reference === charge.reference ? reference : null,
        body: {},
        receivedAt: anHourAgo,
      })),
    );
    const { getPayment } = provider;
    const readPayment = vi.fn<typeof getPayment>(async (id) => {
      if (refused.includes(id)) throw new PaymentError('rejected', 'scripted: rejected');
      return getPayment(id);
    });
    provider.getPayment = readPayment;

    await vi.waitFor(async () => {
      readPayment.mockClear();
      await sweepPaymentEvents(server.context);
      expect(readPayment.mock.calls.length).toBeLessThanOrEqual(201);
      expect((await charge.charge()).status).toBe('PAID');
    }, 20_000);
    await server.context.db.delete(paymentEvents).where(isNull(paymentEvents.processedAt));
  });
});

describe('reconciliation', () => {
  it('finds payments, refunds, removals and unknown money without a webhook', async () => {
    const [paid, refunded, removed, open] = [
      await given(),
      await given(),
      await given(),
      await given(),
    ] as const;
    refunded.change({ status: 'paid' });
    await sendEvent(refunded);
    paid.change({ status: 'paid' });
    refunded.change({ status: 'refunded', refunded: 2_500_000 });
    removed.change({ status: 'canceled' });
    provider.payments.set('pay_stray', {
      ...provider.change(open.reference, {}),
      id: 'pay_stray',
      externalReference: 'of another system',
    });

    const report = await reconcileCharges(server.context, [{ since: dayAt() }]);
    const secondReport = await reconcileCharges(server.context, [{ since: dayAt() }]);

    expect(await Promise.all([paid, refunded, removed, open].map((one) => one.charge()))).toEqual(
      ['PAID', 'REFUNDED', 'CANCELED', 'PENDING'].map((status) =>
        expect.objectContaining({ status }),
      ),
    );
    expect((await readLedger(refunded.organizationId)).balance).toBe(0);
    expect(report.unknown).toEqual(['pay_stray']);
    expect(report.corrected).toHaveLength(3);
    expect(secondReport.corrected).toEqual([]);
  });

  it('parks a second payment of a charge that is paid', async () => {
    const charge = await given();
    const first = charge.change({ status: 'paid' });
    await sendEvent(charge);
    provider.payments.set('pay_double', { ...first, id: 'pay_double' });

    const report = await reconcileCharges(server.context, [{ since: dayAt() }]);

    expect(report.corrected.join()).toContain('is a second one of charge');
    expect((await readLedger(charge.organizationId)).balance).toBe(250);
  });
});
