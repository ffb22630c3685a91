import { formatAmount, type Money, moneyFromReais } from '@alo/domain/money.ts';

/** Up to 9.999.999,99: more is a slip of the finger. */
const MAX_DIGITS = 9;

/** `1.234,56` as it is typed, cents from the right: `1` is `0,01`; empty for nothing and for zero. */
export function formatMoneyInput(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_DIGITS);
  return digits === '' ? '' : formatAmount(moneyFromReais(Number(digits) / 100));
}

/** What {@link formatMoneyInput} shows, as an amount; null for an empty field. */
export function parseMoneyInput(text: string): Money | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : moneyFromReais(Number(digits) / 100);
}

/** The field's text for an amount. */
export function toMoneyInput(money: Money): string {
  return formatMoneyInput(formatAmount(money));
}

/**
 * Reads `R$ 1.234,56`, `1234.56`, `1234,5` or `1.234` from the clipboard, as the field's text. Null where the amount
 * is not certain: `1,234` is a thousand to some and little more than one to others.
 */
export function parsePastedMoney(text: string): string | null {
  const amount = text.replace(/R\$|\s/g, '');
  const [, whole, cents = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(amount) ??
    /^(\d+|\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(amount) ??
    [];
  if (whole === undefined) return null;
  const digits = whole.replace(/\D/g, '').replace(/^0+/, '') + cents.padEnd(2, '0');
  return digits.length > MAX_DIGITS ? null : formatMoneyInput(digits);
}
