/** Whole ten-thousandths of a real: R$ 0,38 is 3800. Call prices need four decimals, and integers keep sums exact. */
export type Money = number;

const UNITS_PER_REAL = 10_000;

/** Converts decimal reais from the wire (0.38). */
export function moneyFromReais(reais: number): Money {
  return Math.round(reais * UNITS_PER_REAL);
}

/** Converts to decimal reais for the wire. Exact below 9·10¹¹ reais. */
export function moneyToReais(money: Money): number {
  return money / UNITS_PER_REAL;
}

/** `R$ 1.234,56` or `−R$ 3,20`, with a real minus sign and non-breaking spaces. */
export const formatMoney = (money: Money): string => addCurrency(money, formatAmount);

/** `R$ 0,385`: a call's price with all its decimals, the same on every screen. */
export const formatExactMoney = (money: Money): string => addCurrency(money, formatExactAmount);

function addCurrency(money: Money, format: (money: Money) => string): string {
  const amount = format(Math.abs(money));
  // less than half a cent below zero is shown as zero, without a sign
  const sign = money < 0 && amount !== '0,00' ? '−' : '';
  return `${sign}R$\u00a0${amount}`;
}

/** `1.234,56` without the currency, for columns whose header names it. */
export function formatAmount(money: Money): string {
  return formatDecimals(money, 2, 2);
}

/** Does not round: two decimals, or three or four if they are not zero. */
export function formatExactAmount(money: Money): string {
  return formatDecimals(money, 2, 4);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatDecimals(money: Money, least: number, most: number): string {
  const key = `${least}-${most}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      // ties go to the even digit, so that errors cancel out over many rows
      roundingMode: 'halfEven',
    });
    formatters.set(key, formatter);
  }
  return formatter.format(moneyToReais(money));
}
