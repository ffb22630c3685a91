/**
 * An amount in reais as a whole number of ten-thousandths: R$ 0,38 is 3800. Call prices need the four
 * decimals; whole numbers keep every sum exact.
 */
export type Money = number;

const UNITS_PER_REAL = 10_000;

/** Reads decimal reais as they travel on the wire (0.38) into {@link Money}. */
export function moneyFromReais(reais: number): Money {
  return Math.round(reais * UNITS_PER_REAL);
}

/** Decimal reais for the wire. Exact for every amount below 9·10¹¹ reais. */
export function moneyToReais(money: Money): number {
  return money / UNITS_PER_REAL;
}

/** `R$ 1.234,56`, negative as `−R$ 3,20` with a real minus sign. The spaces do not break. */
export const formatMoney = (money: Money): string => withCurrency(money, formatAmount);

/** `R$ 0,385`: a call's price with all its decimals, which is the same wherever the call is shown. */
export const formatExactMoney = (money: Money): string => withCurrency(money, formatExactAmount);

function withCurrency(money: Money, format: (money: Money) => string): string {
  const amount = format(Math.abs(money));
  // less than half a cent below zero reads as zero, without a sign
  const sign = money < 0 && amount !== '0,00' ? '−' : '';
  return `${sign}R$\u00a0${amount}`;
}

/** `1.234,56`: two decimals, without the currency, for columns whose head names it. */
export function formatAmount(money: Money): string {
  return decimals(money, 2, 2);
}

/** Without rounding, for what may be a fraction of a cent: two decimals, three or four only when they are not zero. */
export function formatExactAmount(money: Money): string {
  return decimals(money, 2, 4);
}

const formatters = new Map<string, Intl.NumberFormat>();

function decimals(money: Money, least: number, most: number): string {
  const key = `${least}-${most}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      // ties go to the even digit: over many rows they cancel out
      roundingMode: 'halfEven',
    });
    formatters.set(key, formatter);
  }
  return formatter.format(moneyToReais(money));
}
