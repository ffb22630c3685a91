import { getCharge, listCharges } from '@alo/contract/money/charges.ts';
import { getBalance } from '@alo/contract/money/credits.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { charges } from '../../platform/db/schema/payments.ts';
import { refundCharge } from '../../money/charges/operator-charges.ts';
import { findAnyCharge } from '../../money/charges/store.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken, TEST_ACTOR } from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import {
  createScriptedPayments,
  type ScriptedPayments,
} from '../../testing/stand-ins/scripted-payments.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
let provider: ScriptedPayments;

beforeEach(() => {
  provider = createScriptedPayments();
  server.context.payments = provider;
});

const operator = (...args: string[]) => runOperator(server, ['charges', ...args]);

async function given(type: 'MANUAL' | 'SUBSCRIPTION' = 'MANUAL', ...more: string[]) {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const { id } = (await runOperatorJson(
    server,
    'charges',
    'create',
    organization.domain,
    '500',
    '--type',
    type,
    '--description',
    'Pedido 4711',
    ...more,
  )) as { id: number };
  const [row] = await server.context.db.select().from(charges).where(eq(charges.id, id));
  return {
    organization,
    id: String(id),
    pay: () => provider.change(row!.externalReference, { status: 'paid' }),
    payInCash: () => provider.change(row!.externalReference, { status: 'paidInCash' }),
    arrive: () =>
      provider.createPayment({
        customerId: 'cus',
        externalReference: row!.externalReference,
        value: row!.totalAmount,
        dueDate: row!.dueDate,
        description: '',
      }),
    payment: () => provider.change(row!.externalReference, {}),
    charge: async () =>
      (await callApi(server, getCharge, { token, params: { id: String(id) } })).body,
    balance: async () => (await callApi(server, getBalance, { token })).body.balance,
    charges: async () => (await callApi(server, listCharges, { token })).body.data,
    trail: async () =>
      (
        await server.context.db
          .select()
          .from(auditEvents)
          .where(
            and(
              eq(auditEvents.organizationId, organization.id),
              eq(auditEvents.targetId, String(id)),
            ),
          )
          .orderBy(auditEvents.id)
      ).map(({ actorKind, action, after }) => ({ actorKind, action, after })),
  };
}

it('SYS-operator creates charges that buy credit, several at once, in the operator’s name', async () => {
  const one = await given('MANUAL', '--credit', '550', '--due', '2099-12-10');
  await operator(
    'create',
    one.organization.domain,
    '100',
    '--type',
    'MANUAL',
    '--description',
    'Outro',
  );

  expect(await one.charge()).toMatchObject({
    type: 'MANUAL',
    status: 'PENDING',
    amount: 550,
    totalAmount: 500,
    dueDate: '2099-12-10',
    description: 'Pedido 4711',
    paymentLink: expect.stringContaining('https://'),
  });
  expect(await one.charges()).toHaveLength(2);
  expect(await one.trail()).toMatchObject([{ actorKind: 'operator', action: 'charge.created' }]);

  one.pay();
  await operator('reconcile');
  expect((await one.charge()).status).toBe('PAID');
  expect(await one.balance()).toBe(550);
});

it('SYS-operator creates a subscription, which buys no credit', async () => {
  const { organization, pay, charge, balance } = await given('SUBSCRIPTION');

  pay();
  await operator('reconcile');

  expect(await charge()).toMatchObject({ type: 'SUBSCRIPTION', status: 'PAID', amount: 0 });
  expect(await balance()).toBe(0);
  const { refusal } = await operator(
    'create',
    organization.domain,
    '10',
    '--type',
    'SUBSCRIPTION',
    '--description',
    'abc',
    '--credit',
    '5',
  );
  expect(refusal).toContain('buys no credit');
});

it('SYS-operator confirms a payment made elsewhere: credits it once, and cancels it at the provider', async () => {
  const one = await given();

  const { refusal } = await operator('confirm', one.id, '--reason', 'Depósito de 12/11');
  const again = await operator('confirm', one.id, '--reason', 'Depósito de 12/11');
  await operator('reconcile');

  expect(refusal).toBeNull();
  expect(again.refusal).toContain('is paid already');
  expect(one.payment().status).toBe('canceled');
  expect(await one.charge()).toMatchObject({ status: 'CONFIRMED_MANUALLY' });
  expect(await one.balance()).toBe(500);
  expect((await one.trail()).at(-1)).toEqual({
    actorKind: 'operator',
    action: 'charge.confirmed',
    after: { status: 'CONFIRMED_MANUALLY', reason: 'Depósito de 12/11' },
  });
});

it('SYS-operator confirms a charge whose payment was lost, and cancels that should it still appear', async () => {
  provider.mishaps.push({ verb: 'createPayment', kind: 'unknown' });
  const one = await given();

  await operator('confirm', one.id, '--reason', 'Depósito de 12/11');
  await one.arrive();
  await operator('reconcile');

  expect([...provider.payments.values()].map(({ status }) => status)).toEqual(['canceled']);
  expect((await one.charge()).status).toBe('CONFIRMED_MANUALLY');
  expect(await one.balance()).toBe(500);
});

it('SYS-operator race: credits once if the payment arrives during the confirmation', async () => {
  const one = await given();
  one.pay();

  const { refusal } = await operator('confirm', one.id, '--reason', 'Depósito');

  expect(refusal).toContain('is paid already');
  expect((await one.charge()).status).toBe('PAID');
  expect(await one.balance()).toBe(500);
});

it('SYS-operator refunds a part, then the rest, and debits the credit', async () => {
  const one = await given();
  one.pay();
  await operator('reconcile');

  await operator('refund', one.id, '--amount', '100', '--reason', 'Chamado 4712');
  expect(await one.balance()).toBe(400);
  const tooMuch = await operator('refund', one.id, '--amount', '401', '--reason', 'Chamado');
  provider.mishaps.push({ verb: 'refundPayment', kind: 'unknown', isDone: true });
  await operator('refund', one.id, '--reason', 'Chamado 4713');

  expect(tooMuch.refusal).toContain('is left');
  expect((await one.charge()).status).toBe('REFUNDED');
  expect(await one.balance()).toBe(0);
  expect((await one.trail()).at(-1)).toMatchObject({
    actorKind: 'operator',
    action: 'charge.refunded',
    after: { status: 'REFUNDED', reason: 'Chamado 4713' },
  });
});

it('SYS-operator refunds a charge that was confirmed by hand', async () => {
  const one = await given();
  await operator('confirm', one.id, '--reason', 'Depósito');

  await operator('refund', one.id, '--amount', '100', '--reason', 'Devolvido em dinheiro');
  expect(await one.balance()).toBe(400);
  await operator('refund', one.id, '--reason', 'Devolvido em dinheiro');
  await operator('reconcile');

  expect((await one.charge()).status).toBe('REFUNDED');
  expect(await one.balance()).toBe(0);
});

it('SYS-operator refunds a cash payment without asking the provider', async () => {
  const one = await given();
  one.payInCash();
  await operator('reconcile');
  expect(await one.charge()).toMatchObject({ status: 'CONFIRMED_MANUALLY' });
  server.warnings.length = 0;

  await operator('refund', one.id, '--reason', 'Devolvido em dinheiro');
  await operator('reconcile');

  expect((await one.charge()).status).toBe('REFUNDED');
  expect(await one.balance()).toBe(0);
  expect(server.warnings).toEqual([]);
});

it('SYS-operator race: debits nothing if the cash payment was undone meanwhile', async () => {
  const one = await given();
  one.payInCash();
  await operator('reconcile');
  const charge = (await findAnyCharge(server.context.db, Number(one.id)))!;
  provider.change(charge.externalReference, { status: 'pending' });
  await operator('reconcile');

  const refund = { amount: undefined, reason: 'Devolvido em dinheiro' };
  const refundedCharge = await refundCharge(server.context, TEST_ACTOR, charge, refund);

  expect(refundedCharge.status).toBe('OVERDUE');
  expect(await one.balance()).toBe(0);
});

it('SYS-operator shows why the provider refuses a refund', async () => {
  const one = await given();
  one.pay();
  await operator('reconcile');
  provider.mishaps.push({ verb: 'refundPayment', kind: 'rejected' });

  const { refusal } = await operator('refund', one.id, '--reason', 'Chamado');

  expect(refusal).toContain('scripted: rejected');
  expect(await one.balance()).toBe(500);
});

it('SYS-operator cancels an unpaid charge of any type', async () => {
  const one = await given();
  const paid = await given();
  paid.pay();

  const cancelReply = await operator('cancel', one.id, '--reason', 'Engano');
  const refusedCancel = await operator('cancel', paid.id, '--reason', 'Engano');

  expect(cancelReply.refusal).toBeNull();
  expect((await one.charge()).status).toBe('CANCELED');
  expect(refusedCancel.refusal).toContain('cannot be canceled');
  expect((await paid.charge()).status).toBe('PAID');
});

it('SYS-operator lists and shows charges with the provider’s events', async () => {
  const { organization, id, payment } = await given();
  await fetch(`${server.url}/payments/scripted/webhook`, {
    method: 'POST',
    ...provider.event(payment()),
  });

  const rows = await runOperatorJson(
    server,
    'charges',
    'list',
    organization.domain,
    '--status',
    'PENDING',
  );
  const facts = await operator('show', id);
  const events = await operator('events');

  expect(rows).toMatchObject([{ id: Number(id), status: 'PENDING', total: 500 }]);
  expect(facts.output).toMatch(/externalReference +[0-9a-f-]{36}/);
  expect(facts.output).toContain('PAYMENT_UPDATED');
  expect(events.output).toContain('PAYMENT_UPDATED');
  expect((await operator('show', '999999')).refusal).toContain('There is no charge 999999');
});

it('PAY-8 links and unlinks the Nota Fiscal of a charge, and records both', async () => {
  const { id, charge, trail } = await given();
  const link = 'https://nfse.example/4711.pdf';

  await operator('invoice', id, link);
  expect((await charge()).invoiceLink).toBe(link);
  await operator('invoice', id, '--clear');
  expect((await charge()).invoiceLink).toBeNull();

  expect((await trail()).filter(({ action }) => action === 'charge.changed')).toHaveLength(2);
  for (const wrong of ['http://nfse.example/1.pdf', 'javascript:alert(1)', 'nota.pdf']) {
    expect((await operator('invoice', id, wrong)).refusal).not.toBeNull();
  }
  expect((await operator('invoice', id, link, '--clear')).refusal).not.toBeNull();
  expect((await charge()).invoiceLink).toBeNull();
});

it('PAY-8 asks the provider for the Nota Fiscal', async () => {
  const { id, pay, payment, charge } = await given();
  pay();
  await operator('reconcile');
  Object.assign(provider.payments.get(payment().id)!, {
    invoiceLink: 'https://nfse.example/1.pdf',
  });

  await operator('invoice', id);

  expect((await charge()).invoiceLink).toBe('https://nfse.example/1.pdf');
});
