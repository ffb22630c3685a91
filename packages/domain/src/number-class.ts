// What kind of number was dialled, for its price. Stricter than what the report shows (phone-number.ts): there an old
// number gets its ninth digit back, here nothing is guessed.

import { isE164, toE164 } from './phone-number.ts';

/** `unknown`: no number that a network would connect. */
export type NumberClass =
  | 'mobile'
  | 'fixed'
  | 'tollFree'
  | 'emergency'
  /** Within the organization: an extension. */
  | 'internal'
  | 'international'
  /** Brazilian, but of no area: shared cost, donations, premium, one number for a country, service codes, collect calls. */
  | 'special'
  | 'unknown';

export interface Destination {
  numberClass: NumberClass;
  /** Country code and number, without plus: what the prefixes of the operator's rates are compared with. */
  digits: string;
}

/** The 67 area codes. */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])' as const;

/**
 * National numbers, the first that fits. After 7 and eight digits came trunking radios, whose networks are gone: as
 * mobile. Eight digits after 6, 8 or 9 are mobile numbers from before 2016 that lead nowhere today.
 */
const NATIONAL: readonly (readonly [NumberClass, RegExp])[] = [
  ['mobile', new RegExp(`^${AREA}(?:9\\d{8}|7\\d{7})$`)],
  ['fixed', new RegExp(`^${AREA}[2-5]\\d{7}$`)],
  ['tollFree', /^800\d{6,7}$/],
  ['special', /^(?:300|303|500|900)\d{7}$/],
  ['special', /^(?:400\d|4020|300\d)\d{4}$/],
  ['emergency', /^19[0-4789]$/],
  ['special', /^1\d{2}$|^103\d{2}$/],
  // without area code: the area does not change the price
  ['mobile', /^9\d{8}$/],
  ['fixed', /^[2-5]\d{7}$/],
];
const INTERNAL = /^\d{2,6}$/;
const COLLECT = /^90(?:90)?\d{8,}$/;
const OF_AN_AREA = new RegExp(`^${AREA}(?:9\\d{8}|[2-57]\\d{7})$`);
const COUNTRY = '55';
/** CSP: two digits that choose a carrier, after 0 or 00. */
const CARRIER_DIGITS = 2;
const SHORTEST_ABROAD = 8;

export const classifyNumber = (dialed: string): NumberClass => destinationOf(dialed).numberClass;

/** What a form takes for a phone: a whole number of a class, with its area code. */
export function isWholeNumber(typed: string, numberClass: NumberClass): boolean {
  const number = toE164(typed);
  return isE164(number) && classifyNumber(number) === numberClass;
}

/** payments sheet §4, its table: however it was dialled, with or without the 0 for an outside line. */
export function destinationOf(dialed: string): Destination {
  const digits = dialed.replace(/\D/g, '');
  if (dialed.trimStart().startsWith('+')) return withCountry(digits);
  if (digits.startsWith('000')) return withCountry(digits.slice(3));
  if (digits.startsWith('00')) return afterTwoZeros(digits.slice(2));
  if (digits.startsWith('0')) return national(withoutCarrier(digits.slice(1)));
  return national(digits);
}

function withCountry(digits: string): Destination {
  if (digits.startsWith(COUNTRY)) return national(digits.slice(COUNTRY.length));
  const isLong = digits.length >= SHORTEST_ABROAD && digits.length <= 15;
  return { numberClass: isLong ? 'international' : 'unknown', digits };
}

// An outside line's 0 and a national number with its own 0, or abroad through a carrier.
function afterTwoZeros(digits: string): Destination {
  const within = national(withoutCarrier(digits));
  if (within.numberClass !== 'unknown' && within.numberClass !== 'internal') return within;
  return withCountry(digits.slice(CARRIER_DIGITS));
}

function withoutCarrier(digits: string): string {
  const rest = digits.slice(CARRIER_DIGITS);
  return OF_AN_AREA.test(rest) ? rest : digits;
}

function national(number: string): Destination {
  const digits = COUNTRY + number;
  // before the others: without the 90 it would look like an ordinary number
  if (COLLECT.test(number)) return { numberClass: 'special', digits };
  const found = NATIONAL.find(([, form]) => form.test(number));
  if (found) return { numberClass: found[0], digits };
  if (number.startsWith(COUNTRY) && number.length >= 12) {
    return national(number.slice(COUNTRY.length));
  }
  return { numberClass: INTERNAL.test(number) ? 'internal' : 'unknown', digits };
}
