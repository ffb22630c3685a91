import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatExactAmount,
  formatExactMoney,
  formatMoney,
  moneyFromReais,
  moneyToReais,
} from './money.ts';

const NO_BREAK = '\u00a0';

describe('wire amounts', () => {
  it.each([
    [0.38, 3800],
    [0.079, 790],
    [1.1, 11_000],
    [-3.2, -32_000],
    [0.0001, 1],
    [1_234_567.8912, 12_345_678_912],
  ])('reads %d reais as %d ten-thousandths and writes it back', (reais, money) => {
    expect(moneyFromReais(reais)).toBe(money);
    expect(moneyToReais(money)).toBe(reais);
  });

  it('sums ten thousand prices exactly', () => {
    const sum = Array.from({ length: 10_000 }, () => moneyFromReais(0.1)).reduce((a, b) => a + b);

    expect(moneyToReais(sum)).toBe(1000);
  });
});

describe('texts', () => {
  it.each([
    [12_345_600, `R$${NO_BREAK}1.234,56`],
    [-32_000, `−R$${NO_BREAK}3,20`],
    [0, `R$${NO_BREAK}0,00`],
    [-49, `R$${NO_BREAK}0,00`],
    [-51, `−R$${NO_BREAK}0,01`],
  ])('shows %d as %s', (money, text) => {
    expect(formatMoney(money)).toBe(text);
  });

  it('shows an amount with two decimals', () => {
    expect(formatAmount(12_345_600)).toBe('1.234,56');
    expect(formatAmount(3_851)).toBe('0,39');
  });

  it.each([
    [3_850, '0,38'],
    [3_750, '0,38'],
    [50, '0,00'],
    [150, '0,02'],
    [10_050, '1,00'],
  ])('PAY-13 shows %d, half way between two cents, as the even one: %s', (money, text) => {
    expect(formatAmount(money)).toBe(text);
  });

  it.each([
    [3800, '0,38'],
    [790, '0,079'],
    [3000, '0,30'],
    [1, '0,0001'],
    [3850, '0,385'],
    [12_345_600, '1.234,56'],
  ])('shows %d without rounding as %s', (money, text) => {
    expect(formatExactAmount(money)).toBe(text);
    expect(formatExactMoney(money)).toBe(`R$${NO_BREAK}${text}`);
  });
});
