import { formatAmount, type Money, moneyFromReais } from '@alo/domain/money/money.ts';
import { keepDigits } from './keep-digits.ts';

/** 9.999.999,99 */
const MAX_DIGITS = 9;

/** `1` becomes `0,01`. */
export function formatMoneyInput(text: string): string {
  const digits = keepDigits(text).replace(/^0+/, '').slice(0, MAX_DIGITS);
  return digits === '' ? '' : formatAmount(moneyFromReais(Number(digits) / 100));
}

export function parseMoneyInput(text: string): Money | null {
  const digits = keepDigits(text);
  return digits === '' ? null : moneyFromReais(Number(digits) / 100);
}

export function toMoneyInput(money: Money): string {
  return formatMoneyInput(formatAmount(money));
}

/** Returns null if ambiguous, as for `1,234`. */
export function parsePastedMoney(text: string): string | null {
  const amount = text.replace(/R\$|\s/g, '');
  const [, whole, cents = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(amount) ??
    /^(\d+|\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(amount) ??
    [];
  if (whole === undefined) return null;
  const digits = keepDigits(whole).replace(/^0+/, '') + cents.padEnd(2, '0');
  return digits.length > MAX_DIGITS ? null : formatMoneyInput(digits);
}
