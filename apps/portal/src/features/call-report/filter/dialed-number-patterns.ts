import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { keepDigits } from '../../../lib/inputs/keep-digits.ts';

/** Ignores trunk prefix, country code and ninth digit. */
export function buildDialedNumberPatterns(typed: string): string[] {
  const digits = getSignificantDigits(typed);
  if (digits === '') return [];
  const forms = new Set([digits]);
  if (/^\d{2}[6-9]\d{7}$/.test(digits)) forms.add(`${digits.slice(0, 2)}9${digits.slice(2)}`);
  if (/^\d{2}9[6-9]\d{7}$/.test(digits)) forms.add(`${digits.slice(0, 2)}${digits.slice(3)}`);
  return [...forms].map((form) => `%${form}%`);
}

function getSignificantDigits(typed: string): string {
  const text = typed.replace(/[^\d+]/g, '');
  if (text.startsWith('+')) return keepDigits(text).replace(/^55/, '');
  if (/^55\d{10,11}$/.test(text)) return toE164(text).replace(/^\+?55/, '');
  return keepDigits(text).replace(/^0+/, '');
}
