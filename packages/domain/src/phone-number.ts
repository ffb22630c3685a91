import { parseDialedNumber } from './dialed-number.ts';
import type { NumberClass } from './number-class.ts';

/** An invalid number keeps its digits and plus. */
export const toE164 = (typed: string): string =>
  parseDialedNumber(typed).e164 ?? typed.replace(/[^\d+]/g, '');

/** Whether {@link toE164} returned a valid number. */
export const isE164 = (number: string): boolean => parseDialedNumber(number).e164 === number;

/** Whether a form may accept the number: complete with area code, and of the given class. */
export function isWholeNumber(typed: string, numberClass: NumberClass): boolean {
  const { e164 } = parseDialedNumber(typed);
  return e164 !== null && parseDialedNumber(e164).numberClass === numberClass;
}

const formatted = new Map<string, string>();
const FORMATTED_LIMIT = 50_000;

/** National format for Brazil, international otherwise; an invalid number is returned unchanged. */
export function formatPhoneNumber(dialed: string): string {
  let text = formatted.get(dialed);
  if (text === undefined) {
    text = parseDialedNumber(dialed).display;
    if (formatted.size >= FORMATTED_LIMIT) formatted.clear();
    formatted.set(dialed, text);
  }
  return text;
}
