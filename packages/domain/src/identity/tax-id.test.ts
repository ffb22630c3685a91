import { describe, expect, it } from 'vitest';
import { formatTaxId, isTaxId, maskTaxId, normalizeTaxId, getTaxIdKind } from './tax-id.ts';

describe('CPF', () => {
  it.each([
    '529.982.247-25',
    '111.444.777-35',
    '249.715.637-92',
    '942.715.646-56',
    '987.654.321-00',
    // valid, although a library's block list refuses it
    '123.456.789-09',
  ])('accepts %s', (cpf) => {
    expect(isTaxId(normalizeTaxId(cpf))).toBe(true);
    expect(getTaxIdKind(normalizeTaxId(cpf))).toBe('cpf');
  });

  it.each([
    '078.359.230-00',
    '111.111.111-11',
    '000.000.000-00',
    '529.982.247-24',
    '529.982.247-35',
    '5299822472',
    '52998224A25',
  ])('refuses %s', (cpf) => {
    expect(isTaxId(normalizeTaxId(cpf))).toBe(false);
  });
});

describe('CNPJ', () => {
  it.each([
    // the law's own example
    '12.ABC.345/01DE-35',
    'R55231B3000757',
    '1345C3A5000106',
    '6A3EDMWP000168',
    'D7YDDI5H000162',
    'Q2GROWP7000185',
    'ABCDEFGHIJKL80',
    '11222333000181',
    '00000000000191',
    '34028316000103',
    ' 12abc34501de35 ',
  ])('accepts %s', (cnpj) => {
    expect(isTaxId(normalizeTaxId(cnpj))).toBe(true);
    expect(getTaxIdKind(normalizeTaxId(cnpj))).toBe('cnpj');
  });

  it.each([
    '12ABC34501DE36',
    '12ABC34501DE45',
    // a letter among the check digits
    '12ABC34501DEA5',
    '12ABC34501DE3',
    '12ÀBC34501DE35',
    '11222333000182',
    // passes the plain sums
    '00000000000000',
    // made with A = 10, or from a package's readme
    'LBNXQOB5000163',
    '9ZW2JIM2OWTG85',
    '8IS4OLPOPRD781',
    '',
  ])('refuses %s', (cnpj) => {
    expect(isTaxId(normalizeTaxId(cnpj))).toBe(false);
  });
});

it('keeps letters when it normalizes an id', () => {
  expect(normalizeTaxId('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect(normalizeTaxId('529.982.247-25')).toBe('52998224725');
});

it.each([
  ['', ''],
  ['529', '529'],
  ['5299', '529.9'],
  ['52998224725', '529.982.247-25'],
  // twelve characters make it a CNPJ
  ['112223330001', '11.222.333/0001'],
  ['11222333000181', '11.222.333/0001-81'],
  ['11.222.333/0001-81 ', '11.222.333/0001-81'],
  // so does a letter
  ['12a', '12.A'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12ABC34501DE3599', '12.ABC.345/01DE-35'],
])('writes %j as %j', (input, text) => {
  expect(formatTaxId(input)).toBe(text);
});

it('masks an id but keeps it recognisable', () => {
  expect(maskTaxId('52998224725')).toBe('***.982.247-**');
  expect(maskTaxId('12ABC34501DE35')).toBe('**.ABC.***/01DE-**');
});
