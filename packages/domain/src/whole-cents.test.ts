import { expect, it } from 'vitest';
import { formatAmount } from './money.ts';
import { areWholeCents, inWholeCents } from './whole-cents.ts';

it('UX-13 makes shown amounts come to the shown balances, line by line', () => {
  const amounts = [-560, -3_441, -1_625, 2_500_000, -50];
  const balance = 1_194_027;

  const shown = inWholeCents(amounts, balance);

  let exact = balance;
  let onPaper = formatAmount(balance);
  for (const [index, amount] of amounts.entries()) {
    exact -= amount;
    const before = formatAmount(exact);
    expect(cents(before) + shown[index]! / 100).toBe(cents(onPaper));
    expect(Math.abs(shown[index]! - amount)).toBeLessThan(100);
    onPaper = before;
  }
});

it('UX-13 leaves whole cents as they are, whatever the fraction of the balance', () => {
  for (const balance of [0, 49, 50, 51, 150, -50, -151]) {
    expect(inWholeCents([2_500_000, -300], balance)).toEqual([2_500_000, -300]);
  }
});

it.each([
  [129.9, true],
  [19.99, true],
  [5, true],
  [129.999, false],
  [0.0049, false],
])('ADD-01 says of %f reais whether they are whole cents: %s', (reais, isWhole) => {
  expect(areWholeCents(reais)).toBe(isWhole);
});

const cents = (text: string) => Number(text.replace(/\D/g, '')) * (text.startsWith('-') ? -1 : 1);
