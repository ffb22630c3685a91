import { areNumberingPlansLoaded } from '#numbering-plans';
import { parseDialedNumber } from './dialed-number.ts';
import type { NumberClass } from './number-class.ts';

/** Keeps an invalid number's digits and plus. */
export const toE164 = (input: string): string =>
  parseDialedNumber(input).e164 ?? input.replace(/[^\d+]/g, '');

export const isE164 = (number: string): boolean => parseDialedNumber(number).e164 === number;

/** Requires an area code and the given class. */
export function isCompleteNumber(input: string, numberClass: NumberClass): boolean {
  const { e164 } = parseDialedNumber(input);
  return e164 !== null && parseDialedNumber(e164).numberClass === numberClass;
}

const formatted = new Map<string, string>();
const MAX_FORMATTED = 50_000;

/** National format for Brazil, international otherwise. Invalid numbers stay. */
export function formatPhoneNumber(dialed: string): string {
  let text = formatted.get(dialed);
  if (text === undefined) {
    text = parseDialedNumber(dialed).display;
    if (!areNumberingPlansLoaded()) return text;
    if (formatted.size >= MAX_FORMATTED) formatted.clear();
    formatted.set(dialed, text);
  }
  return text;
}
