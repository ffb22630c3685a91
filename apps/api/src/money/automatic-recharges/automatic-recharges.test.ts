import {
  cancelAutomaticRecharge,
  createAutomaticRecharge,
  getRechargeTerms,
  keepPaidCard,
  listAutomaticRecharges,
  unpauseAutomaticRecharge,
  updateAutomaticRecharge,
} from '@alo/contract/money/automatic-recharges.ts';
import { createCharge, refreshCharge } from '@alo/contract/money/charges.ts';
import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import { updateFinancialData } from '@alo/contract/money/financial-data.ts';
import { formatMoney } from '@alo/domain/money/money.ts';
import { rechargeRefusals } from '@alo/messages/money/automatic-recharges.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { automaticRecharges, charges } from '../../platform/db/schema/payments.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenRecharge } from '../../testing/given/given-recharge.ts';
import {
  createClientHeaders,
  givenFinancialRecord,
  givenOrganization,
  givenToken,
  givenTopUp,
} from '../../testing/given.ts';
import {
  createScriptedPayments,
  type ScriptedPayments,
} from '../../testing/stand-ins/scripted-payments.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
let provider: ScriptedPayments;

beforeEach(() => {
  provider = createScriptedPayments();
  server.context.payments = provider;
});

const NUMBER = '4916561358240741';
const BODY = {
  rechargeAmount: 250,
  minimumAmount: 20,
  cardHolderName: 'MARINA TELES',
  cardNumber: NUMBER,
  cardExpiryMonth: '08',
  cardExpiryYear: '2040',
  cardSecurityCode: '917',
  remoteIp: '203.0.113.7',
};

async function given({ hasFinancialData = true } = {}) {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  if (hasFinancialData) await givenFinancialRecord(server.context, organization);
  await givenTopUp(server.context, organization, 100);
  const headers = createClientHeaders();
  const params = (id: number) => ({ id: String(id) });
  return {
    organization,
    token,
    address: headers['X-Forwarded-For'],
    create: (body: object = {}) =>
      callApi(server, createAutomaticRecharge, { token, headers, body: { ...BODY, ...body } }),
    list: async () => (await callApi(server, listAutomaticRecharges, { token })).body.data,
    edit: (id: number, body: object) =>
      callApi(server, updateAutomaticRecharge, { token, params: params(id), body }),
    unpause: (id: number) =>
      callApi(server, unpauseAutomaticRecharge, { token, params: params(id) }),
    cancel: (id: number) => callApi(server, cancelAutomaticRecharge, { token, params: params(id) }),
    terms: async () => (await callApi(server, getRechargeTerms, { token })).body,
    row: async () => {
      const [row] = await server.context.db
        .select()
        .from(automaticRecharges)
        .where(eq(automaticRecharges.organizationId, organization.id));
      return row;
    },
    actions: async () =>
      (await callApi(server, listAuditEvents, { token })).body.data.map(({ action }) => action),
  };
}

describe('creating', () => {
  it('ARC-02 keeps the card at the provider under the buyer’s address, whatever address the body names', async () => {
    const { create, list, row, address, actions } = await given();

    const { status, body } = await create();

    expect(status).toBe(200);
    expect(body).toMatchObject({
      cardBrand: 'VISA',
      cardLastFourChar: '0741',
      minimumAmount: 20,
      rechargeAmount: 250,
      status: 'ACTIVE',
      canceledAt: null,
    });
    expect(await list()).toEqual([body]);
    expect(provider.calls).toContainEqual({ verb: 'storeCard', about: address });
    const stored = (await row())!;
    expect(stored.remoteIp).toBe(address);
    expect(stored.sealedCardToken).not.toContain('tok_');
    expect(await actions()).toContain('recharge.created');
  });

  it('ARC-02 reports every invalid field at once, and repeats nothing that was sent', async () => {
    const { create } = await given();

    const { status, error } = await create({
      rechargeAmount: 99,
      minimumAmount: 1000.01,
      cardHolderName: ' ',
      cardNumber: '3530111333300000',
      cardExpiryYear: '2020',
      cardSecurityCode: '9176',
    });

    expect(status).toBe(422);
    expect(error.message.split('; ')).toEqual([
      expect.stringContaining('nome'),
      'Esta bandeira não é aceita pelo Scripted.',
      'É necessário informar um ano de expiração válido.',
      'É necessário informar o número do código de segurança válido.',
      `Valor mínimo: de ${formatMoney(50_000)} a ${formatMoney(10_000_000)}`,
      `Valor da recarga: de ${formatMoney(1_000_000)} a ${formatMoney(500_000_000)}`,
    ]);
    expect(JSON.stringify(error)).not.toMatch(/3530111|9176/);
    expect(provider.calls).toEqual([]);
  });

  it.each([
    [{ minimumAmount: 5, rechargeAmount: 100 }, 200],
    [{ minimumAmount: 1000, rechargeAmount: 50_000 }, 200],
    [{ minimumAmount: 4.99 }, 422],
    [{ rechargeAmount: 50_000.01 }, 422],
    [{ rechargeAmount: 250.005 }, 422],
    // Limits bound it, although one recharge does not exceed the trigger.
    [{ minimumAmount: 1000, rechargeAmount: 100 }, 200],
  ])('ARC-02 answers the amounts %j with %i', async (amounts, status) => {
    const { create, organization } = await given();
    await givenTopUp(server.context, organization, 5000);

    expect((await create(amounts)).status).toBe(status);
  });

  it('ARC-03 refuses without ACTIVE financial data, before the card goes anywhere', async () => {
    const { create } = await given({ hasFinancialData: false });

    const { status, error } = await create();

    expect(status).toBe(400);
    expect(error.code).toBe('FINANCIAL_DATA_REQUIRED');
    expect(provider.calls).toEqual([]);
  });

  it('is refused for an unlimited organization', async () => {
    const { organization, create } = await given();
    await server.context.db
      .update(organizations)
      .set({ isUnlimited: true })
      .where(eq(organizations.id, organization.id));

    const { status } = await create();

    expect(status).toBe(403);
    expect(provider.calls).toEqual([]);
  });

  it('ARC-04 allows one live recharge, even if ten are created at once', async () => {
    const { create, list, cancel } = await given();

    const replies = await Promise.all(Array.from({ length: 4 }, () => create()));
    const late = await create();

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(late.error.code).toBe('RECHARGE_EXISTS');
    expect(await list()).toHaveLength(1);
    await cancel((await list())[0]!.id);
    expect((await create()).status).toBe(200);
    expect((await list()).map(({ status }) => status)).toEqual(['ACTIVE', 'UNACTIVE']);
  });

  it.each(['declined', 'declinedForGood', 'rejected'] as const)(
    'ARC-06 answers a card that is %s with the same words',
    async (kind) => {
      const { create, list } = await given();
      provider.mishaps.push({ verb: 'storeCard', kind });

      const { status, error } = await create();

      expect(status).toBe(400);
      expect(error.message).toBe('error to generate credit card token');
      expect(await list()).toEqual([]);
    },
  );

  it('ARC-06 reports an unavailable provider, and does not blame the card', async () => {
    const { create } = await given();
    provider.mishaps.push({ verb: 'storeCard', kind: 'unavailable' });

    expect((await create()).status).toBe(503);
  });

  it('refuses after five declined cards a day, even if they come at once', async () => {
    const { create } = await given();
    provider.mishaps.push(
      ...Array.from({ length: 9 }, () => ({ verb: 'storeCard', kind: 'declined' }) as const),
    );

    const replies = await Promise.all(Array.from({ length: 8 }, () => create()));

    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      400, 400, 400, 400, 400, 429, 429, 429,
    ]);
    expect(provider.calls.filter(({ verb }) => verb === 'storeCard')).toHaveLength(5);
  });

  it('trap: refuses an amount above the month’s limit at once, instead of never recharging', async () => {
    const { create } = await given();
    const { recharges } = server.context.config;
    server.context.config.recharges = { ...recharges, mostPerMonth: 2_000_000 };

    const { status, error } = await create();
    server.context.config.recharges = recharges;

    expect(status).toBe(422);
    expect(error.message).toContain('limite');
  });

  it('ARC-09 leaves neither number nor code of a card in database, log, mail or answer', async () => {
    const { create, edit, cancel, terms } = await given();
    const answers: unknown[] = [];
    provider.mishaps.push({ verb: 'storeCard', kind: 'declined' });
    answers.push(await create(), await create({ cardExpiryYear: '2020' }), await create());
    const { id } = (answers[2] as Awaited<ReturnType<typeof create>>).body;
    answers.push(await create(), await edit(id, { minimumAmount: 30, rechargeAmount: 300 }));
    answers.push(await terms(), await cancel(id));
    answers.push(await create({ cardNumber: { value: NUMBER } }));
    const mails = await (await fetch(`${server.url}/dev/mailbox.json`)).text();

    const { rows: tables } = await server.context.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    let dump = '';
    for (const { name } of tables) {
      const { rows } = await server.owner.query(`select to_jsonb(t) as row from ${name} t`);
      dump += JSON.stringify(rows);
    }

    expect(dump).toContain('recharge.created');
    for (const text of [dump, mails, server.warnings.join(''), JSON.stringify(answers)]) {
      expect(text).not.toContain(NUMBER);
      expect(text).not.toMatch(/4916[ -]?5613/);
    }
    // Three digits also occur in ids.
    for (const text of [dump, JSON.stringify(answers)]) expect(text).not.toMatch(/"917"|: ?917\b/);
  });

  it('ARC-10 is for ADMINs; a USER is refused', async () => {
    const { organization } = await given();
    const token = await givenToken(server.context, organization, { role: 'USER' });

    expect((await callApi(server, listAutomaticRecharges, { token })).status).toBe(403);
    expect((await callApi(server, createAutomaticRecharge, { token, body: BODY })).status).toBe(
      403,
    );
  });
});

describe('a card that was kept on the provider’s page', () => {
  it('is used without its number passing through here', async () => {
    provider.takesCardNumbers = false;
    const { create, token, terms, row } = await given();
    const { body: charge } = await callApi(server, createCharge, { token, body: { amount: 250 } });
    const [stored] = await server.context.db
      .select()
      .from(charges)
      .where(eq(charges.id, charge.id));
    provider.change(stored!.externalReference, { status: 'paid', method: 'CREDIT_CARD' });
    provider.paidCards.set(stored!.providerPaymentId!, {
      token: 'tok_page',
      lastFour: '8810',
      brand: 'MASTERCARD',
    });
    await callApi(server, refreshCharge, { token, params: { id: String(charge.id) } });

    const typed = await create();
    const { paidCard } = await terms();
    const body = { chargeId: charge.id, minimumAmount: 20, rechargeAmount: 250 };
    const reply = await callApi(server, keepPaidCard, { token, body });

    expect(typed.error.code).toBe('CARD_NUMBERS_NOT_TAKEN');
    expect(paidCard).toEqual({
      chargeId: charge.id,
      cardBrand: 'MASTERCARD',
      cardLastFourChar: '8810',
    });
    expect(reply.body).toMatchObject({ cardLastFourChar: '8810', status: 'ACTIVE' });
    expect(await row()).toMatchObject({ cardHolderName: null, cardExpiryYear: null });
  });

  it('refuses a charge without a card, and another organization’s charge', async () => {
    const { token } = await given();
    const { token: stranger } = await given();
    const { body: charge } = await callApi(server, createCharge, { token, body: { amount: 250 } });
    const body = { chargeId: charge.id, minimumAmount: 20, rechargeAmount: 250 };

    expect((await callApi(server, keepPaidCard, { token, body })).error.code).toBe('CARD_NOT_KEPT');
    expect((await callApi(server, keepPaidCard, { token: stranger, body })).status).toBe(404);
  });
});

describe('changing', () => {
  it('ARC-05 changes the amounts, and refuses a change of nothing', async () => {
    const { organization, edit, actions } = await given();
    const { id } = await givenRecharge(server.context, organization);

    const same = await edit(id, { minimumAmount: 20, rechargeAmount: 250 });
    const other = await edit(id, { minimumAmount: 30, rechargeAmount: 250 });

    expect(same.status).toBe(400);
    expect(same.error.message).toBe('automatic recharge has the same values');
    expect(other.body).toMatchObject({ minimumAmount: 30, rechargeAmount: 250 });
    expect((await edit(id, { minimumAmount: 3, rechargeAmount: 250 })).status).toBe(422);
    expect(await actions()).toContain('recharge.updated');
  });

  it('ARC-05 cancels once, and deletes the card', async () => {
    const { organization, cancel, row } = await given();
    const { id } = await givenRecharge(server.context, organization);

    const canceled = await cancel(id);
    const repeated = await cancel(id);

    expect(canceled.body).toMatchObject({ status: 'UNACTIVE', canceledAt: expect.any(String) });
    expect((await row())!.sealedCardToken).toBeNull();
    expect(repeated.status).toBe(400);
    expect(repeated.error.message).toBe(`automatic recharge id ${id} cannot be canceled`);
  });

  it('ARC-05 changes only an active recharge and unpauses only a paused one', async () => {
    const { organization, edit, unpause, cancel } = await given();
    const { id } = await givenRecharge(server.context, organization, {
      status: 'PAUSED',
      pausedReason: 'declined',
      refusals: 3,
    });

    expect((await edit(id, { minimumAmount: 30, rechargeAmount: 300 })).error.message).toBe(
      `automatic recharge id ${id} cannot be updated`,
    );
    const unpaused = await unpause(id);
    expect(unpaused.body).toMatchObject({ status: 'ACTIVE', refusals: 0, pausedReason: null });
    expect((await unpause(id)).error.message).toBe(
      `automatic recharge id ${id} cannot be unpaused`,
    );
    expect((await cancel(id)).body.status).toBe('UNACTIVE');
  });

  it('ARC-05 charges at once when a change raises the trigger above the balance', async () => {
    const { organization, edit } = await given();
    const { id } = await givenRecharge(server.context, organization);

    await edit(id, { minimumAmount: 150, rechargeAmount: 250 });

    await vi.waitFor(() => expect(provider.charged).toHaveLength(1), 10_000);
  });
});

it('PAY-9 names the holder data that the provider requires, and keeps the card once they are given', async () => {
  provider.requiredHolderFields = ['postalCode', 'addressNumber', 'phone'];
  const { organization, token, create } = await given({ hasFinancialData: false });
  await givenFinancialRecord(server.context, organization, {
    addressZipCode: null,
    addressNumber: null,
  });
  const missing = async () =>
    (await callApi(server, getRechargeTerms, { token })).body.missingHolderFields;

  expect(await missing()).toEqual(['postalCode', 'addressNumber', 'phone']);
  const refused = await create();
  expect([refused.status, refused.error.message]).toEqual([
    400,
    rechargeRefusals.financialDataIncomplete('CEP, número do endereço, telefone'),
  ]);
  expect(provider.calls).toEqual([]);

  const body = { addressZipCode: '01310-100', addressNumber: '100', mobilePhone: '22999994444' };
  await callApi(server, updateFinancialData, { token, body });
  expect(await missing()).toEqual([]);
  expect((await create()).status).toBe(200);
});
