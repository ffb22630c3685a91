import { openOutbound } from '@alo/outbound/outbound.ts';
import { afterAll, expect, it } from 'vitest';
import { useRegistryStandIn } from '../../testing/stand-ins/registry-stand-in.ts';
import { createViaCep } from './via-cep.ts';

const FOUND = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
  ddd: '11',
};

const standIn = useRegistryStandIn();
const outbound = openOutbound({ userAgent: 'alo/0.1.0' });
afterAll(() => outbound.close());
const lookUp = () => createViaCep(standIn.url, outbound).lookUp('01001000');

it('finds the address of a CEP', async () => {
  standIn.answer = { status: 200, body: FOUND };

  expect(await lookUp()).toEqual({
    addressZipCode: '01001000',
    address: 'Praça da Sé',
    addressProvince: 'Sé',
    addressCity: 'São Paulo',
    addressState: 'SP',
  });
  expect(standIn.asked).toEqual(['/ws/01001000/json/']);
});

it('leaves the street empty for a town with one CEP', async () => {
  standIn.answer = { status: 200, body: { ...FOUND, logradouro: '', bairro: '' } };

  expect(await lookUp()).toMatchObject({ address: null, addressProvince: null });
});

it.each([true, 'true'])('finds nothing if the answer has erro %j', async (erro) => {
  standIn.answer = { status: 200, body: { erro } };

  expect(await lookUp()).toBeNull();
});

it.each([
  ['an error', 400, '<h3>Http 400</h3>'],
  ['no town', 200, { ...FOUND, localidade: '' }],
  ['an error that is none', 200, { erro: false }],
])('refuses an answer with %s', async (_, status, body) => {
  standIn.answer = { status, body };

  await expect(lookUp()).rejects.toMatchObject({ kind: 'unavailable' });
});

it('gives up after two seconds, because a user waits at a form', async () => {
  standIn.answer = null;
  const startedAt = performance.now();

  await expect(lookUp()).rejects.toMatchObject({ kind: 'unavailable' });

  expect(performance.now() - startedAt).toBeLessThan(3_500);
});
