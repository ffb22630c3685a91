import { moneyFromReais } from '@alo/domain/money/money.ts';
import { expect, it } from 'vitest';
import {
  formatMoneyInput,
  toMoneyInput,
  parseMoneyInput,
  parsePastedMoney,
} from './money-input.ts';

it.each([
  ['1', '0,01'],
  ['0,012', '0,12'],
  ['0,123', '1,23'],
  ['123,456', '1.234,56'],
  ['1.234,567', '12.345,67'],
  ['1.234,5', '123,45'],
  ['0,0', ''],
  ['', ''],
  ['abc', ''],
  ['9.999.999,999', '9.999.999,99'],
])('fills digits from the right: %j becomes %j', (typed, formatted) => {
  expect(formatMoneyInput(typed)).toBe(formatted);
});

it.each([
  ['R$ 1.234,56', '1.234,56'],
  ['R$\u00a01.234,56', '1.234,56'],
  ['1234.56', '1.234,56'],
  ['1234,5', '1.234,50'],
  ['1,234.56', '1.234,56'],
  ['1.234', '1.234,00'],
  ['1.234.567', '1.234.567,00'],
  ['250', '250,00'],
  [' 100,00\n', '100,00'],
  ['0,05', '0,05'],
])('parses the pasted %j as %j', (pasted, amount) => {
  expect(parsePastedMoney(pasted)).toBe(amount);
});

it.each([['1,234'], ['1234.567'], ['1.23.4'], ['-5,00'], ['cem reais'], [''], ['12345678,00']])(
  'does not guess what the pasted %j means',
  (pasted) => {
    expect(parsePastedMoney(pasted)).toBeNull();
  },
);

it('returns exact money and formats it back', () => {
  expect(parseMoneyInput('1.234,56')).toBe(moneyFromReais(1234.56));
  expect(parseMoneyInput('')).toBeNull();
  expect(toMoneyInput(moneyFromReais(250))).toBe('250,00');
  expect(toMoneyInput(parseMoneyInput('0,29')!)).toBe('0,29');
});
