import type { NumberClass } from './number-class.ts';

export interface NationalNumber {
  numberClass: NumberClass;
  /** An old mobile number gets its ninth digit. */
  number: string;
  isDialableFromAbroad: boolean;
  /** Null if shown as dialled. */
  display: string | null;
}

const AREA_CODE =
  '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])' as const;

interface Form {
  numberClass: NumberClass;
  form: RegExp;
  display?: (number: string) => string;
}

const formatAreaNumber = (number: string) =>
  `(${number.slice(0, 2)}) ${number.slice(2, -4)}-${number.slice(-4)}`;
const formatServiceNumber = (number: string) =>
  `0${number.slice(0, 3)} ${number.slice(3, -4)} ${number.slice(-4)}`;
const formatOneNumber = (number: string) => `${number.slice(0, 4)}-${number.slice(4)}`;

/**
 * The first match wins. Eight digits from 7 on are mobile, as in the library (trunking radios, old
 * mobiles). Collect calls precede area codes, because without their 90 they look like ordinary
 * numbers.
 */
const FORMS: readonly Form[] = [
  { numberClass: 'premium', form: /^[59]00\d{7}$/, display: formatServiceNumber },
  { numberClass: 'collect', form: /^90(?:90)?\d{8,}$/ },
  {
    numberClass: 'mobile',
    form: new RegExp(`^${AREA_CODE}(?:9\\d{8}|7\\d{7})$`),
    display: formatAreaNumber,
  },
  {
    numberClass: 'fixed',
    form: new RegExp(`^${AREA_CODE}[2-5]\\d{7}$`),
    display: formatAreaNumber,
  },
  { numberClass: 'tollFree', form: /^800\d{6,7}$/, display: formatServiceNumber },
  { numberClass: 'sharedCost', form: /^30[03]\d{7}$/, display: formatServiceNumber },
  {
    numberClass: 'oneNumber',
    form: /^(?:300\d|400\d|4020|4370|4864)\d{4}$/,
    display: formatOneNumber,
  },
  { numberClass: 'emergency', form: /^19[0-4789]$/ },
  { numberClass: 'service', form: /^1\d{2}$|^103\d{2}$/ },
  // The area code may be missing; it does not change the price.
  { numberClass: 'mobile', form: /^9\d{8}$/ },
  { numberClass: 'fixed', form: /^[2-5]\d{7}$/ },
];
const INTERNAL = /^\d{2,6}$/;
const WITH_AREA_CODE = new RegExp(`^${AREA_CODE}(?:9\\d{8}|[2-57]\\d{7})$`);
/**
 * These lack the ninth digit of 2016 and no longer connect. 70 and 77 to 79 were trunking radios,
 * which with a 9 would be other people's numbers.
 */
const OLD_MOBILE = new RegExp(`^${AREA_CODE}(?:[689]\\d|7[1-6])\\d{6}$`);
const CARRIER_DIGITS = 2;

export function readNationalNumber(digits: string): NationalNumber {
  // the price follows what was dialled
  const match = FORMS.find(({ form }) => form.test(digits));
  if (OLD_MOBILE.test(digits)) {
    const number = `${digits.slice(0, 2)}9${digits.slice(2)}`;
    const numberClass = match?.numberClass ?? 'unknown';
    return { numberClass, number, isDialableFromAbroad: true, display: formatAreaNumber(number) };
  }
  if (match) {
    const display = match.display?.(digits) ?? null;
    const isDialableFromAbroad = display !== null && match.numberClass !== 'oneNumber';
    return { numberClass: match.numberClass, number: digits, isDialableFromAbroad, display };
  }
  const numberClass = INTERNAL.test(digits) ? 'internal' : 'unknown';
  return { numberClass, number: digits, isDialableFromAbroad: false, display: null };
}

/** A carrier may come first; 90 marks a collect call. */
export function readAfterTrunkZero(digits: string): NationalNumber {
  const rest = digits.slice(CARRIER_DIGITS);
  const hasCarrier =
    !digits.startsWith('90') && (WITH_AREA_CODE.test(rest) || OLD_MOBILE.test(rest));
  return readNationalNumber(hasCarrier ? rest : digits);
}
