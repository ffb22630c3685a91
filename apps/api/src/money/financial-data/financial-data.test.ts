import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import {
  createFinancialData,
  FINANCIAL_REFUSALS,
  getFinancialData,
  updateFinancialData,
} from '@alo/contract/money/financial-data.ts';
import { listOrganizationIntegrations } from '@alo/contract/crm/organization-integrations.ts';
import { formatTaxId } from '@alo/domain/identity/tax-id.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ledgerEntries } from '../../platform/db/schema/money.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenFinancialRecord,
  givenOrganization,
  givenToken,
  randomCnpj,
  randomCpf,
} from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const CPF = '529.982.247-25';
const UNKNOWN_CNPJ = '40.400.404/0001-97';
const CLOSED_CNPJ = '41.000.410/0001-10';
const BUSY_CNPJ = '42.900.429/0001-85';
const UNANSWERED_CNPJ = '50.300.503/0001-50';

const read = (token: string) => callApi(server, getFinancialData, { token });
const say = (token: string, cpfCnpj: string, address: Record<string, string> = {}) =>
  callApi(server, createFinancialData, { token, body: { cpfCnpj, ...address } });
const change = (token: string, body: Record<string, unknown>) =>
  callApi(server, updateFinancialData, { token, body });

async function givenAdmin(input: Parameters<typeof givenOrganization>[1] = {}) {
  const organization = await givenOrganization(server.context, input);
  return { organization, token: await givenToken(server.context, organization) };
}

const readBonuses = ({ id }: { id: number }) =>
  server.context.db
    .select({ amount: ledgerEntries.amount, balanceAfter: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.organizationId, id));

async function hasReceivedBonus(token: string): Promise<unknown> {
  const { body } = await callApi(server, listOrganizationIntegrations, { token });
  return body[0]?.metadata.receivedBonusCredit;
}

async function readTrail(token: string) {
  const { body } = await callApi(server, listAuditEvents, { token });
  return body.data.filter(({ action }) => action.startsWith('financialData.'));
}

it('SYS-names refuses unknown names, and accepts those that it answers', async () => {
  const { token } = await givenAdmin();
  const { status, cpfCnpj } = (await say(token, randomCnpj())).body;
  const phone = '1133334444';

  const misspelled = await change(token, { phone, mobilephone: '11955500142', fax: '' });
  const sentBack = await change(token, { phone, status, cpfCnpj });

  expect(misspelled.status).toBe(422);
  expect(misspelled.error.details?.messages).toEqual({
    mobilephone: ['Campo desconhecido'],
    fax: ['Campo desconhecido'],
  });
  expect([sentBack.status, sentBack.body.phone]).toEqual([200, phone]);
});

describe('who is billed', () => {
  it('is PENDING from the start for a prepaid organization, and missing for an unlimited one', async () => {
    const { token } = await givenAdmin();
    const { token: unlimited } = await givenAdmin({ isUnlimited: true });

    expect((await read(token)).body).toMatchObject({ status: 'PENDING', cpfCnpj: null });
    expect((await read(unlimited)).status).toBe(404);
    expect((await say(unlimited, CPF)).status).toBe(404);
    expect((await change(unlimited, {})).status).toBe(404);
  });

  it('FIN-01 FIN-06 SYS-registry is a company with name and address of the register, and a bonus', async () => {
    const { organization, token } = await givenAdmin();
    const cnpj = randomCnpj();

    const reply = await say(token, formatTaxId(cnpj));

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      status: 'ACTIVE',
      cpfCnpj: cnpj,
      company: expect.stringMatching(/(Ltda\.|S\.A\.|ME|EPP)$/) as string,
      addressZipCode: expect.stringMatching(/^\d{8}$/) as string,
      addressState: expect.stringMatching(/^[A-Z]{2}$/) as string,
    });
    expect((await read(token)).body).toEqual(reply.body);
    expect(await readBonuses(organization)).toEqual([{ amount: 50_000, balanceAfter: 50_000 }]);
    expect(await hasReceivedBonus(token)).toBe(true);
    const [event] = await readTrail(token);
    expect(event).toMatchObject({
      action: 'financialData.created',
      after: { cpfCnpj: expect.stringContaining('**') as string },
    });
    expect(JSON.stringify(event)).not.toContain(cnpj);
  });

  it('takes a CNPJ with letters, as the law has it since 2026', async () => {
    const { token } = await givenAdmin();

    const reply = await say(token, '12.abc.345/01de-35');

    expect(reply.body).toMatchObject({ status: 'ACTIVE', cpfCnpj: '12ABC34501DE35' });
  });

  it('has the organization’s name and the given address for a CPF', async () => {
    const { organization, token } = await givenAdmin();
    const address = {
      addressZipCode: '01310-100',
      address: 'Avenida Paulista',
      addressNumber: '37',
      addressCity: 'São Paulo',
      addressState: 'sp',
    };

    const reply = await say(token, CPF, address);

    expect(reply.body).toMatchObject({
      cpfCnpj: '52998224725',
      company: organization.name,
      address: 'Avenida Paulista',
      addressZipCode: '01310100',
      addressState: 'SP',
      addressProvince: null,
    });
  });

  it.each([
    ['123', FINANCIAL_REFUSALS.invalidCpfCnpj],
    ['', FINANCIAL_REFUSALS.invalidCpfCnpj],
    ['529.982.247-24', FINANCIAL_REFUSALS.invalidCpf],
    ['12.ABC.345/01DE-36', FINANCIAL_REFUSALS.invalidCnpj],
    [UNKNOWN_CNPJ, FINANCIAL_REFUSALS.invalidCnpj],
    [CLOSED_CNPJ, FINANCIAL_REFUSALS.invalidCnpj],
  ])('FIN-04 refuses %j: %s', async (cpfCnpj, message) => {
    const { token } = await givenAdmin();

    const { status, error } = await say(token, cpfCnpj);

    expect([status, error.message]).toEqual([422, message]);
    expect((await read(token)).body.status).toBe('PENDING');
  });

  it.each<Record<string, string>>([
    { addressZipCode: '0131' },
    { addressState: 'São Paulo' },
    { address: 'x'.repeat(201) },
  ])('FIN-04 refuses a CPF without a valid address: %j', async (address) => {
    const { token } = await givenAdmin();

    const { status, error } = await say(token, '111.444.777-35', address);

    expect([status, error.message]).toEqual([422, 'invalid cpf: no valid address']);
  });

  it('FIN-04 belongs to one organization, even if twenty claim it at once', async () => {
    const cpf = '942.715.646-56';
    const rivals = await Promise.all(Array.from({ length: 20 }, () => givenAdmin()));

    const replies = await Promise.all(rivals.map(({ token }) => say(token, cpf)));

    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    for (const { status, error } of refused) {
      expect([status, error.message]).toEqual([422, 'cpfCnpj already in use']);
      expect(error.details?.codes).toEqual({ cpfCnpj: ['uniqueness'] });
    }
    const entries = await Promise.all(rivals.map(({ organization }) => readBonuses(organization)));
    expect(entries.flat()).toHaveLength(1);
  });

  it('FIN-06 is stored once, with one bonus, after twenty clicks at once', async () => {
    const { organization, token } = await givenAdmin();
    const cnpjs = Array.from({ length: 20 }, randomCnpj);

    const replies = await Promise.all(cnpjs.map((cnpj) => say(token, cnpj)));

    const successes = replies.filter(({ status }) => status === 200);
    expect(successes).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await read(token)).body.cpfCnpj).toBe(successes[0]!.body.cpfCnpj);
    expect(await readBonuses(organization)).toHaveLength(1);
    expect(await readTrail(token)).toHaveLength(1);
  });

  it('stays open, and can be given again, while the register does not answer', async () => {
    const { organization, token } = await givenAdmin();

    const unanswered = await say(token, UNANSWERED_CNPJ);
    const busy = await say(token, BUSY_CNPJ);

    expect([unanswered.status, unanswered.error.code]).toEqual([503, 'REGISTRY_UNAVAILABLE']);
    expect(unanswered.headers.get('retry-after')).toBe('60');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '30']);
    expect((await read(token)).body).toMatchObject({ status: 'PENDING', cpfCnpj: null });
    expect(await readBonuses(organization)).toEqual([]);
    expect(server.warnings.join()).toContain('The register of companies could not be asked');
    expect((await say(token, randomCnpj())).status).toBe(200);
  });

  it('cannot be guessed: thirty look-ups an hour', async () => {
    const { token } = await givenAdmin();
    for (let i = 0; i < 30; i += 1) await say(token, UNKNOWN_CNPJ);

    const { status, headers } = await say(token, UNKNOWN_CNPJ);

    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});

describe('how who is billed is reached', () => {
  async function givenActive() {
    const admin = await givenAdmin();
    await givenFinancialRecord(server.context, admin.organization);
    return admin;
  }

  it('FIN-02 is stored as digits and emails; left-out fields stay, empty ones are cleared', async () => {
    const { token } = await givenActive();

    const first = await change(token, {
      phone: '(22) 3333-4444',
      mobilePhone: '+5522999999999',
      additionalEmails: 'Ana@jatoba.example, bia@jatoba.example,ana@jatoba.example',
    });
    const second = await change(token, { mobilePhone: '' });

    expect(first.body).toMatchObject({
      phone: '2233334444',
      mobilePhone: '22999999999',
      additionalEmails: 'ana@jatoba.example,bia@jatoba.example',
    });
    expect(second.body).toEqual({ ...first.body, mobilePhone: null });
    expect((await change(token, { additionalEmails: null })).body.additionalEmails).toBeNull();
    expect((await readTrail(token))[0]).toMatchObject({
      action: 'financialData.updated',
      before: { additionalEmails: 'ana@jatoba.example, bia@jatoba.example' },
      after: { additionalEmails: '' },
    });
  });

  it('records nothing for a change that changes nothing', async () => {
    const { token } = await givenActive();
    await change(token, { phone: '2233334444' });

    await change(token, { phone: '(22) 3333-4444' });

    expect(await readTrail(token)).toHaveLength(1);
  });

  it.each([
    [{ phone: '(22) 3333-444' }, 'phone: invalid'],
    [{ phone: '(22) 99999-9999' }, 'phone: invalid'],
    [{ phone: '+351 211 234 567' }, 'phone: invalid'],
    [{ mobilePhone: '(22) 3333-4444' }, 'mobilePhone: invalid'],
    [{ additionalEmails: 'ana@jatoba.example,bia' }, 'additionalEmails: invalid'],
    [
      { additionalEmails: Array.from({ length: 6 }, (_, i) => `a${i}@jatoba.example`).join(',') },
      'additionalEmails: invalid, maximum 5 emails',
    ],
    [{ phone: 'x', mobilePhone: 'y' }, 'phone: invalid; mobilePhone: invalid'],
  ])('FIN-04 refuses %j', async (body, message) => {
    const { token } = await givenActive();

    const { status, error } = await change(token, body);

    expect([status, error.message]).toEqual([422, message]);
    expect(Object.keys(error.details!.messages!)).toEqual(Object.keys(body));
  });

  it('cannot be changed before the tax id is valid, nor after the operator has cancelled', async () => {
    const { organization, token } = await givenAdmin();
    expect((await change(token, { phone: null })).status).toBe(409);
    await givenFinancialRecord(server.context, organization, { status: 'CANCELED' });

    expect((await change(token, { phone: null })).error.code).toBe('FINANCIAL_DATA_NOT_ACTIVE');
    expect((await say(token, randomCnpj())).error.code).toBe('FINANCIAL_DATA_SETTLED');
    expect((await read(token)).body.status).toBe('CANCELED');
  });
});

describe('an address that lacks something', () => {
  const givenPerson = async (address: Record<string, string> = {}) => {
    const { token } = await givenAdmin();
    expect((await say(token, randomCpf(), address)).status).toBe(200);
    return token;
  };

  it('PAY-9 is completed by a payer with a CPF, and recorded in the trail', async () => {
    const token = await givenPerson();

    const { status, body } = await change(token, {
      addressZipCode: '01310-100',
      addressNumber: '100',
      addressState: 'sp',
    });

    const filled = { addressZipCode: '01310100', addressNumber: '100', addressState: 'SP' };
    expect([status, body]).toEqual([200, expect.objectContaining(filled)]);
    expect((await readTrail(token))[0]).toMatchObject({
      action: 'financialData.updated',
      after: filled,
    });
  });

  it('PAY-9 keeps its known fields, and loses nothing when they are sent again', async () => {
    const token = await givenPerson({ addressZipCode: '01310-100', address: 'Avenida Paulista' });

    const repeated = await change(token, { addressZipCode: '01310100', address: '' });
    const other = await change(token, { addressZipCode: '01001-000', addressNumber: '7' });

    expect(repeated.status).toBe(200);
    expect([other.status, other.error.details?.messages]).toEqual([
      422,
      { addressZipCode: [FINANCIAL_REFUSALS.addressKnown('addressZipCode')] },
    ]);
    expect((await read(token)).body).toMatchObject({
      addressZipCode: '01310100',
      address: 'Avenida Paulista',
      addressNumber: null,
    });
  });

  it.each([
    ['addressZipCode', '123'],
    ['addressState', 'São Paulo'],
    ['address', 'x'.repeat(201)],
  ])('PAY-9 is refused with %s %j', async (field, text) => {
    const { status, error } = await change(await givenPerson(), { [field]: text });

    expect([status, error.details?.messages]).toEqual([
      422,
      { [field]: [FINANCIAL_REFUSALS.addressField(field)] },
    ]);
  });
});

describe('operator financial', () => {
  it('cancels and reactivates, and records each once', async () => {
    const { organization, token } = await givenAdmin();
    await givenFinancialRecord(server.context, organization);
    const operate = (verb: string) =>
      runOperatorJson(server, 'financial', verb, organization.domain);

    expect(await operate('cancel')).toMatchObject({ status: 'CANCELED', isChanged: true });
    expect(await operate('cancel')).toMatchObject({ isChanged: false });
    expect((await read(token)).body.status).toBe('CANCELED');
    expect(await operate('reactivate')).toMatchObject({ status: 'ACTIVE' });

    expect((await readTrail(token)).map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['financialData.reactivated', 'operator'],
      ['financialData.canceled', 'operator'],
    ]);
  });

  it('FIN-06 reopens for another CNPJ, without a second bonus', async () => {
    const { organization, token } = await givenAdmin();
    const other = await givenAdmin();
    const cnpj = randomCnpj();
    await say(token, cnpj);

    await runOperator(server, ['financial', 'reopen', organization.domain]);

    expect((await read(token)).body).toMatchObject({ status: 'PENDING', company: null });
    expect((await say(token, randomCnpj())).body.status).toBe('ACTIVE');
    expect(await readBonuses(organization)).toHaveLength(1);
    expect((await say(other.token, cnpj)).body.status).toBe('ACTIVE');
    expect(await readBonuses(other.organization)).toEqual([]);
    expect(await hasReceivedBonus(other.token)).toBe(false);
  });

  it('shows all known data, and nothing for an unlimited organization', async () => {
    const { organization } = await givenAdmin();
    await givenFinancialRecord(server.context, organization, { cpfCnpj: '11222333000181' });
    const { domain } = await givenOrganization(server.context, { isUnlimited: true });

    const output = await runOperatorJson(server, 'financial', 'show', organization.domain);

    expect(output).toMatchObject({ status: 'ACTIVE', cpfCnpj: '11.222.333/0001-81' });
    expect((await runOperator(server, ['financial', 'show', domain])).refusal).toContain(
      'is not billed',
    );
  });

  it('makes a PENDING record when an organization becomes prepaid', async () => {
    const { organization, token } = await givenAdmin({ isUnlimited: true });

    await runOperator(server, ['organizations', 'set-unlimited', organization.domain, 'off']);

    expect((await read(token)).body.status).toBe('PENDING');
  });
});
