import { getCardBrand, getCardNumberLength } from '@alo/domain/money/card.ts';
import { keepDigits } from '../../../lib/inputs/keep-digits.ts';

export function formatCardNumber(text: string): string {
  const all = keepDigits(text);
  const brand = getCardBrand(all.slice(0, 16));
  const digits = all.slice(0, getCardNumberLength(brand));
  const groups =
    brand === 'AMEX'
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}
