/**
 * Whole ten-thousandths of a real (R$ 0,38 is 3800): prices need four decimals, and integers keep
 * sums exact.
 */
export type Money = number;

const UNITS_PER_REAL = 10_000;

export function moneyFromReais(reais: number): Money {
  return Math.round(reais * UNITS_PER_REAL);
}

/** Exact below 9·10¹¹ reais. */
export function moneyToReais(money: Money): number {
  return money / UNITS_PER_REAL;
}

/** `R$ 1.234,56` or `−R$ 3,20`, with a minus sign and non-breaking spaces. */
export const formatMoney = (money: Money): string => addCurrency(money, formatAmount);

/** `R$ 0,385`: a price with all its decimals. */
export const formatExactMoney = (money: Money): string => addCurrency(money, formatExactAmount);

function addCurrency(money: Money, format: (money: Money) => string): string {
  const amount = format(Math.abs(money));
  // less than half a cent below zero shows no sign
  const sign = money < 0 && amount !== '0,00' ? '−' : '';
  return `${sign}R$\u00a0${amount}`;
}

/** `1.234,56`, for columns whose header names the currency. */
export function formatAmount(money: Money): string {
  return formatDecimals(money, 2, 2);
}

/** Two decimals, or up to four if they are not zero. */
export function formatExactAmount(money: Money): string {
  return formatDecimals(money, 2, 4);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatDecimals(money: Money, minDigits: number, maxDigits: number): string {
  const key = `${minDigits}-${maxDigits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: minDigits,
      maximumFractionDigits: maxDigits,
      // ties go to the even digit, so that errors cancel out
      roundingMode: 'halfEven',
    });
    formatters.set(key, formatter);
  }
  return formatter.format(moneyToReais(money));
}
