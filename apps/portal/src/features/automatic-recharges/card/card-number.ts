import { getCardBrand, getCardNumberLength } from '@alo/domain/card.ts';

/** Digits in groups of four, cut to the length of the brand. American Express uses 4, 6 and 5. */
export function formatCardNumber(text: string): string {
  const all = text.replace(/\D/g, '');
  const brand = getCardBrand(all.slice(0, 16));
  const digits = all.slice(0, getCardNumberLength(brand));
  const groups =
    brand === 'AMEX'
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}
