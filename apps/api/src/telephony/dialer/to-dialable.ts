import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';

const MIN_DIGITS = 2;
/** The dialplan's own limit. */
const MAX_DIGITS = 20;

export interface Dialable {
  /** A plus before the digits is kept. */
  dialed: string;
  isInternal: boolean;
}

/**
 * Reads `+55…`, `55…`, area code and number, `0…`, or such a number in a text. Returns null without
 * one.
 */
export function toDialable(text: string): Dialable | null {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  const plus = /^\D*\+\D*\d/.test(text) ? '+' : '';
  const dialed = plus + digits;
  const { numberClass } = parseDialedNumber(dialed);
  const isInternal = numberClass === 'internal' || numberClass === 'unknown';
  return isInternal && plus !== '' ? null : { dialed, isInternal };
}
