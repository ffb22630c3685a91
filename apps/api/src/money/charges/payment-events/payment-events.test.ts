import { createCharge, getCharge } from '@alo/contract/money/charges.ts';
import { moneyToReais } from '@alo/domain/money.ts';
import { dayAt } from '@alo/domain/sao-paulo-time.ts';
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
} from '../../../testing/scripted-payments.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { waitUntilSomebodyWaits } from '../../../testing/wait-until-somebody-waits.ts';
import { balanceOf, post as postEntry } from '../../balance/balance.ts';
import { followPayment } from './follow-payment.ts';
import { sweepPaymentEvents } from './payment-events.ts';
import { reconcileCharges } from '../reconcile-charges.ts';

const server = useTestServer();
let provider: ScriptedPayments;
let nextEvent = 0;

beforeEach(() => {
  provider = createScriptedPayments();
  server.context.payments = provider;
});

/** A pending charge of 250 reais. */
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

/** The provider tells of the charge's payment, as it is now; awaited until it is worked on. */
async function tell({ reference }: Given, eventId = `evt_${++nextEvent}`): Promise<string | null> {
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

async function ledgerOf(organizationId: number) {
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
    balance: moneyToReais(balanceOf(wallet!)),
  };
}

describe('a payment', () => {
  it('ADD-08 credits what was paid once, however often its webhook comes', async () => {
    const charge = await given();
    const { id } = charge.change({ status: 'paid', method: 'PIX' });

    await tell(charge, 'evt_repeated');
    const repeated = await post(
      provider.event({ id, externalReference: charge.reference }, 'evt_repeated'),
    );
    await tell(charge);

    // a refusal would make the provider stop telling
    expect(repeated.status).toBe(200);
    expect(await charge.charge()).toMatchObject({
      status: 'PAID',
      paymentMethod: 'PIX',
      paidAt: expect.any(String),
    });
    expect(await ledgerOf(charge.organizationId)).toEqual({
      kinds: ['topUp 250'],
      keys: [`topUp:scripted:${id}`],
      balance: 250,
    });
  });

  it('ADD-08 race: 200 webhooks of one payment at once credit it once', async () => {
    const charge = await given();
    const payment = charge.change({ status: 'paid' });
    const ids = Array.from({ length: 200 }, (_, i) => `evt_parallel_${i}`);

    const replies = await Promise.all(ids.map((id) => post(provider.event(payment, id))));
    await vi.waitFor(async () => expect(await openEvents()).toBe(0), {
      timeout: 50_000,
      interval: 200,
    });

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ledgerOf(charge.organizationId)).toMatchObject({
      kinds: ['topUp 250'],
      balance: 250,
    });
  }, 60_000);

  it('ADD-08 race: of two who hear of a payment at once one writes it down', async () => {
    const { organizationId, id, change, charge } = await given();
    change({ status: 'paid' });
    const { pool, db } = server.context;
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('select from wallets where organization_id = $1 for update', [
      organizationId,
    ]);

    const both = [1, 2].map(() => followPayment(server.context, { organizationId, id }));
    await waitUntilSomebodyWaits(server.context, 2);
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

  it('ADD-08 race: webhooks out of order: what the provider says now counts, whatever came last', async () => {
    const charge = await given();
    charge.change({ status: 'paid', method: 'CREDIT_CARD' });

    await tell(charge, 'evt_received');
    await tell(charge, 'evt_confirmed_late');
    await tell(charge, 'evt_created_late');

    expect((await charge.charge()).status).toBe('PAID');
    expect((await ledgerOf(charge.organizationId)).kinds).toEqual(['topUp 250']);
  });

  it('race: an answer that was read before a newer one was stored is read again', async () => {
    const charge = await given();
    charge.change({ status: 'paid' });
    await tell(charge);
    // this one has read the payment before its chargeback, and is overtaken by the one that tells of it
    provider.beforeAnswer = async (verb) => {
      if (verb !== 'getPayment') return;
      provider.beforeAnswer = null;
      charge.change({ dispute: { state: 'lost', value: 2_500_000 } });
      await tell(charge, 'evt_overtaking');
    };

    await tell(charge, 'evt_overtaken');

    expect(await ledgerOf(charge.organizationId)).toMatchObject({
      kinds: ['topUp 250', 'chargeback 250'],
      balance: 0,
    });
  });

  it('race: the webhook is here before our own answer is stored: found by our reference, credited once', async () => {
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
    expect((await ledgerOf(organization.id)).kinds).toEqual(['topUp 250']);
  });

  it('race: several payments of one organization at once all arrive on its one wallet', async () => {
    const { organizationId, token } = await given();
    for (let i = 0; i < 5; i++) {
      // the next may be made once this one is no longer pending
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
    expect((await ledgerOf(organizationId)).balance).toBe(1500);
  });

  it('ADD-09 credits a late payment of an overdue charge, and of a canceled one', async () => {
    for (const status of ['OVERDUE', 'CANCELED'] as const) {
      const charge = await given();
      await server.context.db.update(charges).set({ status }).where(eq(charges.id, charge.id));
      charge.change({ status: 'paid', method: 'BOLETO' });

      await tell(charge);

      expect((await charge.charge()).status).toBe('PAID');
      expect((await ledgerOf(charge.organizationId)).balance).toBe(250);
    }
  });

  it('says that a card payment is held for review, and that it is overdue, without credit', async () => {
    const charge = await given();

    charge.change({ status: 'processing', method: 'CREDIT_CARD' });
    await tell(charge);
    expect((await charge.charge()).status).toBe('PROCESSING');
    charge.change({ status: 'overdue' });
    await tell(charge);

    expect((await charge.charge()).status).toBe('OVERDUE');
    expect((await ledgerOf(charge.organizationId)).kinds).toEqual([]);
  });

  it('CONFIRMED_MANUALLY credits what was paid in cash, and takes it out when that is undone', async () => {
    const charge = await given();

    charge.change({ status: 'paidInCash' });
    await tell(charge);
    expect((await charge.charge()).status).toBe('CONFIRMED_MANUALLY');
    charge.change({ status: 'pending' });
    await tell(charge);
    expect(await charge.charge()).toMatchObject({ status: 'OVERDUE', paidAt: null });
    charge.change({ status: 'paid' });
    await tell(charge);

    expect((await charge.charge()).status).toBe('PAID');
    expect(await ledgerOf(charge.organizationId)).toMatchObject({
      kinds: ['topUp 250', 'refund 250', 'topUp 250'],
      balance: 250,
    });
  });

  it('ADD-09 an overdue charge still follows its payment: held for review, overdue again, removed', async () => {
    const charge = await given();

    const seen = [];
    for (const status of ['overdue', 'processing', 'overdue', 'canceled'] as const) {
      charge.change({ status });
      await tell(charge);
      seen.push((await charge.charge()).status);
    }

    expect(seen).toEqual(['OVERDUE', 'PROCESSING', 'OVERDUE', 'CANCELED']);
    expect((await ledgerOf(charge.organizationId)).kinds).toEqual([]);
  });

  it('cancels the charge whose payment was removed at the provider', async () => {
    const charge = await given();
    charge.change({ status: 'canceled' });

    await tell(charge);

    expect((await charge.charge()).status).toBe('CANCELED');
  });

  it('credits the amount that the payer was charged, where the provider’s staff changed it', async () => {
    const charge = await given();
    charge.change({ status: 'paid', value: 1_200_000 });

    await tell(charge);

    expect(await charge.charge()).toMatchObject({ amount: 120, totalAmount: 120 });
    expect((await ledgerOf(charge.organizationId)).balance).toBe(120);
  });

  it('SUBSCRIPTION is paid and credits nothing', async () => {
    const charge = await given();
    await server.context.db
      .update(charges)
      .set({ type: 'SUBSCRIPTION' })
      .where(eq(charges.id, charge.id));
    charge.change({ status: 'paid' });

    await tell(charge);

    expect((await charge.charge()).status).toBe('PAID');
    expect((await ledgerOf(charge.organizationId)).kinds).toEqual([]);
  });
});

describe('money that goes back', () => {
  it('ADD-09 takes out exactly what each partial refund gave back, then all of it', async () => {
    const charge = await given();
    charge.change({ status: 'paid' });
    await tell(charge);

    charge.change({ refunded: 1_000_000 });
    await tell(charge);
    await tell(charge);
    expect((await charge.charge()).status).toBe('PAID');
    charge.change({ refunded: 1_500_000 });
    await tell(charge);
    charge.change({ refunded: 2_500_000, status: 'refunded' });
    await tell(charge);
    await tell(charge);

    expect((await charge.charge()).status).toBe('REFUNDED');
    expect(await ledgerOf(charge.organizationId)).toMatchObject({
      kinds: ['topUp 250', 'refund 100', 'refund 50', 'refund 100'],
      balance: 0,
    });
  });

  it('ADD-09 refunds in full after the credit was spent: the balance goes below zero', async () => {
    const charge = await given();
    charge.change({ status: 'paid' });
    await tell(charge);
    await postEntry(server.context.db, charge.organizationId, {
      key: 'call:test',
      kind: 'call',
      amount: 2_000_000,
      debit: 'paid',
      credit: 'calls',
    });

    charge.change({ status: 'refunded' });
    await tell(charge);

    expect((await ledgerOf(charge.organizationId)).balance).toBe(-200);
  });

  it('race: refunded before we ever heard that it was paid: nothing comes and nothing goes', async () => {
    const charge = await given();
    charge.change({ status: 'refunded' });

    await tell(charge);

    expect((await charge.charge()).status).toBe('REFUNDED');
    expect((await ledgerOf(charge.organizationId)).kinds).toEqual([]);
  });

  it('reverses a chargeback, gives back one that was won, and reverses a second one', async () => {
    const charge = await given();
    const row = async () =>
      (await server.context.db.select().from(charges).where(eq(charges.id, charge.id)))[0]!;
    const lost = { state: 'lost', value: 2_500_000 } as const;
    for (const dispute of [null, lost, lost, null, lost]) {
      charge.change({ status: 'paid', dispute });
      await tell(charge);
      expect(await row()).toMatchObject({ status: 'PAID', isDisputed: dispute !== null });
    }

    expect(await ledgerOf(charge.organizationId)).toMatchObject({
      kinds: ['topUp 250', 'chargeback 250', 'chargebackReversal 250', 'chargeback 250'],
      balance: 0,
    });
  });

  it('flags a dispute without touching the credit while the money is still there', async () => {
    const charge = await given();
    charge.change({ status: 'paid', dispute: { state: 'open', value: 2_500_000 } });

    await tell(charge);

    expect((await ledgerOf(charge.organizationId)).balance).toBe(250);
  });
});

describe('the webhook', () => {
  it('refuses who does not know the secret, what is no event, and a provider that is not in use', async () => {
    const charge = await given();
    const event = provider.event(charge.change({ status: 'paid' }), 'evt_refused');

    const replies = await Promise.all([
      post({ ...event, headers: { ...event.headers, 'x-scripted-secret': 'scripted-secreT' } }),
      post({ ...event, headers: {} }),
      post({ ...event, body: 'payment=paid' }),
      post(event, 'asaas'),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([401, 401, 422, 404]);
    expect((await ledgerOf(charge.organizationId)).kinds).toEqual([]);
  });

  it('ADD-08 is answered when its event is stored, and not where it could not be', async () => {
    const charge = await given();
    charge.change({ status: 'paid' });
    const webhook = provider.event(provider.change(charge.reference, {}), 'evt_kept');
    const { owner } = server;

    await owner.query('alter table payment_events rename to hidden');
    const lost = await post(webhook).finally(() =>
      owner.query('alter table hidden rename to payment_events'),
    );
    const kept = await post(webhook);

    expect([lost.status, kept.status]).toEqual([500, 200]);
    await processed('evt_kept');
    expect((await charge.charge()).status).toBe('PAID');
  });

  it('believes no event: what it says is asked of the provider', async () => {
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
    expect((await ledgerOf(poor.organizationId)).balance).toBe(0);
  });

  it('keeps the event without the card’s token', async () => {
    const charge = await given();

    await tell(charge, 'evt_token');

    const [event] = await server.context.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.eventId, 'evt_token'));
    expect(JSON.stringify(event)).not.toContain('tok_secret');
    expect(event!.body).toMatchObject({ payment: { externalReference: charge.reference } });
  });

  it('parks what no charge knows, and says so', async () => {
    await post(provider.event({ id: 'pay_deposit', externalReference: null }, 'evt_deposit'));

    expect(await processed('evt_deposit')).toBe('unknown payment');
    expect(server.warnings.join('')).toContain('pay_deposit');
  });

  it('works on an event later when the provider does not answer now', async () => {
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

  it('works on the events behind hundreds of which the provider will not speak', async () => {
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
    const asked = vi.fn<typeof getPayment>(async (id) => {
      if (refused.includes(id)) throw new PaymentError('rejected', 'scripted: rejected');
      return getPayment(id);
    });
    provider.getPayment = asked;

    // some of them a time, and not always the same
    await vi.waitFor(async () => {
      asked.mockClear();
      await sweepPaymentEvents(server.context);
      expect(asked.mock.calls.length).toBeLessThanOrEqual(201);
      expect((await charge.charge()).status).toBe('PAID');
    }, 20_000);
    await server.context.db.delete(paymentEvents).where(isNull(paymentEvents.processedAt));
  });
});

describe('reconciliation', () => {
  it('finds what no webhook told: payments, refunds, removals, and money that nobody knows', async () => {
    const [paid, refunded, removed, open] = [
      await given(),
      await given(),
      await given(),
      await given(),
    ] as const;
    refunded.change({ status: 'paid' });
    await tell(refunded);
    paid.change({ status: 'paid' });
    refunded.change({ status: 'refunded', refunded: 2_500_000 });
    removed.change({ status: 'canceled' });
    provider.payments.set('pay_stray', {
      ...provider.change(open.reference, {}),
      id: 'pay_stray',
      externalReference: 'of another system',
    });

    const report = await reconcileCharges(server.context, [{ since: dayAt() }]);
    const again = await reconcileCharges(server.context, [{ since: dayAt() }]);

    expect(await Promise.all([paid, refunded, removed, open].map((one) => one.charge()))).toEqual(
      ['PAID', 'REFUNDED', 'CANCELED', 'PENDING'].map((status) =>
        expect.objectContaining({ status }),
      ),
    );
    expect((await ledgerOf(refunded.organizationId)).balance).toBe(0);
    expect(report.unknown).toEqual(['pay_stray']);
    expect(report.corrected).toHaveLength(3);
    expect(again.corrected).toEqual([]);
  });

  it('parks a second payment of one charge that is paid as well', async () => {
    const charge = await given();
    const first = charge.change({ status: 'paid' });
    await tell(charge);
    provider.payments.set('pay_double', { ...first, id: 'pay_double' });

    const report = await reconcileCharges(server.context, [{ since: dayAt() }]);

    expect(report.corrected.join()).toContain('is a second one of charge');
    expect((await ledgerOf(charge.organizationId)).balance).toBe(250);
  });
});
