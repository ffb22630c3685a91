import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';

const COUNTRY = '55';
const NINTH_DIGIT = /^(\d\d)9([6-9]\d{7})$/;
/** Punctuation, also as a URL or JSON escapes it. */
const GAP = String.raw`(?:%[0-9a-f]{2}|\\u[0-9a-f]{4}|[^0-9a-z%\\]){0,3}`;
/** Digits of an escape are not the number's. */
const START = String.raw`(?:(?<![0-9])|(?<=%[0-9a-f]{2})|(?<=\\u[0-9a-f]{4}))`;

/**
 * A regular expression for every spelling: with and without country, carrier, ninth digit and
 * punctuation. Null if the number is incomplete.
 */
export function buildNumberPattern(typed: string): string | null {
  const { e164 } = parseDialedNumber(typed);
  if (e164 === null) return null;
  const digits = e164.slice(1);
  if (!digits.startsWith(COUNTRY)) return `${START}\\+?(?:00)?${separate(digits)}(?![0-9])`;
  const national = digits.slice(COUNTRY.length);
  const [, area, rest] = NINTH_DIGIT.exec(national) ?? [];
  const spelled =
    area === undefined ? separate(national) : `${separate(area)}${GAP}9?${GAP}${separate(rest!)}`;
  return `${START}(?:\\+?(?:00)?5${GAP}5${GAP}|0[0-9]{0,2}${GAP}|\\(0?)?${spelled}(?![0-9])`;
}

const separate = (digits: string) => [...digits].join(GAP);

export const buildEmailPattern = (email: string) =>
  `(?<![a-z0-9._+-])${email.replaceAll(/[^a-z0-9]/gi, String.raw`\$&`)}(?![a-z0-9_-]|\\.[a-z])`;
