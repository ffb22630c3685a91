import { parseDialedNumber } from './dialed-number.ts';
import type { NumberClass } from './number-class.ts';

/** A whole number in E.164 however it was typed; what is none keeps its digits and its plus. */
export const toE164 = (typed: string): string =>
  parseDialedNumber(typed).e164 ?? typed.replace(/[^\d+]/g, '');

/** Whether {@link toE164} made a whole number of it, at home or abroad. */
export const isE164 = (number: string): boolean => parseDialedNumber(number).e164 === number;

/** What a form takes for a phone: a whole number of a class, with its area code. */
export function isWholeNumber(typed: string, numberClass: NumberClass): boolean {
  const { e164 } = parseDialedNumber(typed);
  return e164 !== null && parseDialedNumber(e164).numberClass === numberClass;
}

const formatted = new Map<string, string>();
const FORMATTED_LIMIT = 50_000;

/** National form for Brazil, international for the rest; an invalid number comes back unchanged. */
export function formatPhoneNumber(dialed: string): string {
  let text = formatted.get(dialed);
  if (text === undefined) {
    text = parseDialedNumber(dialed).display;
    if (formatted.size >= FORMATTED_LIMIT) formatted.clear();
    formatted.set(dialed, text);
  }
  return text;
}
