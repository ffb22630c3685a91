import { createCharge, getCharge } from '@alo/contract/money/charges.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditEvents } from '../../../platform/db/schema/installation.ts';
import { charges } from '../../../platform/db/schema/payments.ts';
import { callApi } from '../../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../../testing/given.ts';
import {
  createScriptedPayments,
  type ScriptedPayments,
} from '../../../testing/stand-ins/scripted-payments.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { runLoopOnce } from '../../../platform/loops/run-loops.ts';
import { nightlyReconciliation, overdueCharges, paymentSilence } from './charge-loops.ts';
import { followUpCharge } from './follow-up.ts';

const server = useTestServer();
const HOUR = 3_600_000;
let provider: ScriptedPayments;

beforeEach(async () => {
  provider = createScriptedPayments();
  server.context.payments = provider;
  server.warnings.length = 0;
  await server.context.db.update(charges).set({ status: 'CANCELED' });
});
afterEach(() => {
  server.context.now = () => new Date();
});

async function given() {
  const token = await givenToken(server.context, await givenOrganization(server.context));
  const { body } = await callApi(server, createCharge, { token, body: { amount: 250 } });
  const [row] = await server.context.db.select().from(charges).where(eq(charges.id, body.id));
  const params = { id: String(body.id) };
  return {
    id: body.id,
    dueDate: body.dueDate,
    reference: row!.externalReference,
    status: async () => (await callApi(server, getCharge, { token, params })).body.status,
  };
}

const clock = (instant: string | number) => {
  server.context.now = () => new Date(instant);
};

it('ADD-09 is overdue when its last day has ended in São Paulo, not before', async () => {
  const { id, dueDate, status } = await given();

  clock(`${dueDate}T23:59:00-03:00`);
  await runLoopOnce(server.context, overdueCharges);
  expect(await status()).toBe('PENDING');
  clock(Date.parse(`${dueDate}T23:59:00-03:00`) + 120_000);
  await runLoopOnce(server.context, overdueCharges);

  expect(await status()).toBe('OVERDUE');
  const trail = await server.context.db
    .select({ by: auditEvents.actorName, before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'charge.changed'), eq(auditEvents.targetId, String(id))));
  expect(trail).toEqual([
    { by: 'due-date', before: { status: 'PENDING' }, after: { status: 'OVERDUE' } },
  ]);
});

it('asks the provider about everything once a night, and finds payments without a webhook', async () => {
  const { reference, status } = await given();
  provider.change(reference, { status: 'paid' });
  const night = Date.parse(`${new Date().toISOString().slice(0, 10)}T07:10:00Z`) + 24 * HOUR;

  clock(night - 2 * HOUR);
  await runLoopOnce(server.context, nightlyReconciliation);
  expect(await status()).toBe('PENDING');
  clock(night);
  await runLoopOnce(server.context, nightlyReconciliation);

  expect(await status()).toBe('PAID');
  const callsBefore = provider.calls.length;
  await runLoopOnce(server.context, nightlyReconciliation);
  expect(provider.calls).toHaveLength(callsBefore);
});

it('follows a charge up while the provider is down, until the payment is found', async () => {
  const { id, reference, status } = await given();
  provider.mishaps.push({ verb: 'getPayment', kind: 'unavailable' });
  const queued = async () => {
    const { rows } = await server.context.pool.query(
      `select data from pgboss.job where name = 'chargeFollowUp' and (data->>'chargeId')::int = $1 order by 1`,
      [id],
    );
    return rows.map(({ data }) => data.attempt);
  };

  await followUpCharge(server.context, { chargeId: id, attempt: 0 });
  expect(await queued()).toEqual([0, 1]);
  provider.change(reference, { status: 'paid' });
  await followUpCharge(server.context, { chargeId: id, attempt: 1 });
  expect(await status()).toBe('PAID');
  await followUpCharge(server.context, { chargeId: id, attempt: 2 });

  expect(await queued()).toEqual([0, 1, 2]);
});

it('reports once that webhooks have stopped while charges are pending', async () => {
  const silence = () => server.warnings.filter((line) => line.includes('No webhook'));
  await given();

  await runLoopOnce(server.context, paymentSilence);
  expect(silence()).toEqual([]);
  clock(Date.now() + 7 * HOUR);
  await runLoopOnce(server.context, paymentSilence);
  await runLoopOnce(server.context, paymentSilence);

  expect(silence()).toHaveLength(1);
});
