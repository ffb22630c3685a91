import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { charges, paymentEvents } from '../../platform/db/schema/payments.ts';
import { getNightlySpans, reconcileCharges } from '../charges/follow-up/reconcile-charges.ts';
import { givenAsaasCharge, useAsaasServer } from '../../testing/stand-ins/asaas-server.ts';

const { server, fake, waitForEvents } = await useAsaasServer({ HOLD_DISPUTED_CREDIT: '1' });
beforeEach(() => {
  fake.webhook.isMuted = false;
  fake.requests.length = 0;
});

async function givenPaid() {
  const charge = await givenAsaasCharge(server);
  fake.payBy(charge.paymentId, 'CREDIT_CARD');
  await waitForEvents();
  return charge;
}

async function age({ id, paymentId }: Awaited<ReturnType<typeof givenPaid>>, days: number) {
  const day = addDays(dayAt(), -days);
  fake.payments.get(paymentId)!.dateCreated = day;
  await server.context.db
    .update(charges)
    .set({ createdAt: new Date(`${day}T12:00:00Z`) })
    .where(eq(charges.id, id));
}

const today = () => reconcileCharges(server.context, [{ since: dayAt() }]);

it('PAY-6 skips and reports a foreign payment that cannot be read', async () => {
  const before = await givenPaid();
  fake.webhook.isMuted = true;
  const { id: foreign } = fake.receiveForeign(0.005);
  const after = await givenPaid();
  for (const { paymentId } of [before, after]) fake.refund(paymentId, 100);

  const report = await today();

  expect(report.unreadable).toEqual([expect.stringContaining(foreign)]);
  expect((await before.ledger()).balance).toBe(400);
  expect((await after.ledger()).balance).toBe(400);
  fake.payments.delete(foreign);
});

it('PAY-6 processes the event of an unreadable payment once', async () => {
  const { id } = fake.receiveForeign(0.005);
  await waitForEvents();

  const [event] = await server.context.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.providerPaymentId, id));
  expect(event!.outcome).toBe('unreadable payment');
  fake.payments.delete(id);
});

it('PAY-11 holds credit while its payment is partly disputed, and returns it when the dispute is won', async () => {
  const { paymentId, ledger } = await givenPaid();

  fake.dispute(paymentId, 200);
  await waitForEvents();
  expect(await ledger()).toEqual({ kinds: ['topUp 500', 'disputeHold 200'], balance: 300 });
  fake.winDispute(paymentId);
  await waitForEvents();

  expect(await ledger()).toEqual({
    kinds: ['topUp 500', 'disputeHold 200', 'disputeRelease 200'],
    balance: 500,
  });
});

it('PAY-11 finds a dispute of a payment of any age, and its end, on the next night', async () => {
  const old = await givenPaid();
  await age(old, 300);
  fake.webhook.isMuted = true;

  fake.dispute(old.paymentId);
  await today();
  expect((await old.ledger()).balance).toBe(0);
  fake.winDispute(old.paymentId);
  await today();
  expect((await old.ledger()).balance).toBe(500);
  fake.dispute(old.paymentId);
  await today();
  // The list of disputes no longer names it.
  fake.closeDispute(old.paymentId, 'REJECTED');
  Object.assign(fake.payments.get(old.paymentId)!, { status: 'RECEIVED' });
  await today();

  expect((await old.ledger()).kinds.slice(-2)).toEqual(['disputeRelease 500', 'chargeback 500']);
});

it('PAY-11 finds a refund of a 200-day-old payment within two weeks, with few requests a night', async () => {
  const old = await givenPaid();
  await age(old, 200);
  fake.webhook.isMuted = true;
  fake.refund(old.paymentId, 500);

  for (let night = 0; night < 14; night++) {
    fake.requests.length = 0;
    await reconcileCharges(server.context, getNightlySpans(addDays(dayAt(), -night)));
    expect(fake.requests.length).toBeLessThan(20);
  }

  expect((await old.ledger()).balance).toBe(0);
});

it('PAY-11 checks each of the last 400 days at least every 16 nights', () => {
  for (const first of [0, 44, 45, 46, 47, 120, 121, 250, 383, 393]) {
    const day = '2026-03-01';
    let last = 0;
    for (let later = first; later < Math.min(first + 60, 394); later++) {
      const night = addDays(day, later);
      const isSeen = getNightlySpans(night).some(
        ({ since, until = night }) => since <= day && day <= until,
      );
      last = isSeen ? 0 : last + 1;
      expect(last, `on ${night}`).toBeLessThan(16);
    }
  }
});
