import { openOutbound } from '@alo/outbound/outbound.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { useRegistryStandIn } from '../../testing/stand-ins/registry-stand-in.ts';
import { createBrasilApi } from './brasil-api.ts';

const CNPJ = '19131243000197';
// Shortened from the register's documentation.
const FOUND = {
  uf: 'SP',
  cep: '01311902',
  qsa: [],
  cnpj: CNPJ,
  email: null,
  bairro: 'BELA VISTA',
  numero: '37',
  municipio: 'SAO PAULO',
  logradouro: 'PAULISTA  37',
  complemento: 'ANDAR 4',
  razao_social: 'OPEN KNOWLEDGE BRASIL',
  situacao_cadastral: 2,
  descricao_situacao_cadastral: 'ATIVA',
  descricao_tipo_de_logradouro: 'AVENIDA',
};
const NOT_FOUND = { message: 'CNPJ não encontrado.', type: 'not_found', name: 'NotFoundError' };

const standIn = useRegistryStandIn();
const outbound = openOutbound({ userAgent: 'alo/0.1.0' });
afterAll(() => outbound.close());
const lookUp = (cnpj = CNPJ) => createBrasilApi(standIn.url, outbound).lookUp(cnpj);

beforeEach(() => {
  standIn.asked = [];
});

it('SYS-registry finds a company with its address', async () => {
  standIn.answer = { status: 200, body: FOUND };

  expect(await lookUp()).toEqual({
    name: 'OPEN KNOWLEDGE BRASIL',
    isClosed: false,
    address: 'AVENIDA PAULISTA 37',
    addressNumber: '37',
    addressComplement: 'ANDAR 4',
    addressProvince: 'BELA VISTA',
    addressZipCode: '01311902',
    addressCity: 'SAO PAULO',
    addressState: 'SP',
  });
  expect(standIn.asked).toEqual([`/api/cnpj/v1/${CNPJ}`]);
});

it('accepts letters, a CEP as a number, and empty fields', async () => {
  const cnpj = '12ABC34501DE35';
  const sparse = { cnpj, cep: 1311902, numero: '', complemento: null, bairro: undefined };
  standIn.answer = { status: 200, body: { ...FOUND, ...sparse } };

  expect(await lookUp(cnpj)).toMatchObject({
    addressZipCode: '01311902',
    addressNumber: null,
    addressComplement: null,
    addressProvince: null,
  });
});

it.each([
  [1, true],
  [2, false],
  [3, false],
  [4, false],
  [8, true],
])(
  'reports for a company in state %s whether it is closed',
  async (situacao_cadastral, isClosed) => {
    standIn.answer = { status: 200, body: { ...FOUND, situacao_cadastral } };

    expect(await lookUp()).toMatchObject({ isClosed });
  },
);

it('distinguishes a company that does not exist from a broken register', async () => {
  standIn.answer = { status: 404, body: NOT_FOUND };
  expect(await lookUp()).toBeNull();

  standIn.answer = { status: 404, body: '<html>The deployment could not be found</html>' };
  await expect(lookUp()).rejects.toMatchObject({ kind: 'unavailable' });
});

it.each([
  ['an error', 500, { message: 'Erro interno' }],
  ['a page', 200, '<html></html>'],
  ['another company', 200, { ...FOUND, cnpj: '11222333000181' }],
  ['no name', 200, { ...FOUND, razao_social: ' ' }],
  ['no state', 200, { ...FOUND, situacao_cadastral: 'ATIVA' }],
])('refuses an answer with %s', async (_, status, body) => {
  standIn.answer = { status, body };

  await expect(lookUp()).rejects.toMatchObject({ kind: 'unavailable' });
});

it('SEC-10 follows no redirect, because the CNPJ would be sent to an unknown host', async () => {
  const headers = { Location: `/api/cnpj/v2/${CNPJ}` };
  standIn.answer = { status: 301, body: FOUND, headers };

  await expect(lookUp()).rejects.toMatchObject({ kind: 'unavailable' });

  expect(standIn.asked).toHaveLength(1);
});

it('SEC-10 stops reading an endless answer', async () => {
  standIn.answer = { status: 200, body: { ...FOUND, more: 'x'.repeat(5 * 1024 ** 2) } };

  await expect(lookUp()).rejects.toThrow(/^GET http:\/\/127\.0\.0\.1:\d+: .* more than/);
});

it('returns the register’s Retry-After', async () => {
  standIn.answer = { status: 429, body: {}, headers: { 'Retry-After': '7' } };

  await expect(lookUp()).rejects.toMatchObject({ kind: 'rateLimited', retryAfterSeconds: 7 });
});

it('shares parallel look-ups, and repeats one that found no company', async () => {
  const { lookUp: find } = createBrasilApi(standIn.url, outbound);
  standIn.answer = { status: 404, body: NOT_FOUND };
  await find(CNPJ);
  standIn.answer = { status: 200, body: FOUND };

  const companies = await Promise.all([find(CNPJ), find(CNPJ), find(CNPJ)]);
  await find(CNPJ);

  expect(companies.map((company) => company?.name)).toEqual(Array(3).fill('OPEN KNOWLEDGE BRASIL'));
  expect(standIn.asked).toHaveLength(2);
});
