// Brazilian numbers without country code, trunk zero and carrier.
import type { NumberClass } from './number-class.ts';

export interface NationalNumber {
  numberClass: NumberClass;
  /** Complete digits: an old mobile number gets its ninth digit. */
  number: string;
  /** Can be called from anywhere with the country code and these digits. */
  isWhole: boolean;
  /** Null if the number is shown as dialled. */
  display: string | null;
}

/** The 67 area codes. */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])' as const;

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
 * The first match wins. Eight digits from 7 on are mobile, as in the library: trunking radios and numbers that wait for
 * their ninth digit. Collect calls come before area codes, because without their 90 they look like ordinary numbers.
 */
const FORMS: readonly Form[] = [
  { numberClass: 'premium', form: /^[59]00\d{7}$/, display: formatServiceNumber },
  { numberClass: 'collect', form: /^90(?:90)?\d{8,}$/ },
  {
    numberClass: 'mobile',
    form: new RegExp(`^${AREA}(?:9\\d{8}|7\\d{7})$`),
    display: formatAreaNumber,
  },
  { numberClass: 'fixed', form: new RegExp(`^${AREA}[2-5]\\d{7}$`), display: formatAreaNumber },
  { numberClass: 'tollFree', form: /^800\d{6,7}$/, display: formatServiceNumber },
  { numberClass: 'sharedCost', form: /^30[03]\d{7}$/, display: formatServiceNumber },
  {
    numberClass: 'oneNumber',
    form: /^(?:300\d|400\d|4020|4370|4864)\d{4}$/,
    display: formatOneNumber,
  },
  { numberClass: 'emergency', form: /^19[0-4789]$/ },
  { numberClass: 'service', form: /^1\d{2}$|^103\d{2}$/ },
  // without area code: the area does not change the price
  { numberClass: 'mobile', form: /^9\d{8}$/ },
  { numberClass: 'fixed', form: /^[2-5]\d{7}$/ },
];
const INTERNAL = /^\d{2,6}$/;
const OF_AN_AREA = new RegExp(`^${AREA}(?:9\\d{8}|[2-57]\\d{7})$`);
/**
 * Mobile numbers from before 2016, without the ninth digit: they no longer connect and are shown with it. 70, 77, 78
 * and 79 were trunking radios, which never got one: with a 9 they would be other people's numbers.
 */
const OLD_MOBILE = new RegExp(`^${AREA}(?:[689]\\d|7[1-6])\\d{6}$`);
/** A carrier (CSP) has two digits after the trunk zero. 90 marks a collect call. */
const CARRIER_DIGITS = 2;

export function readNationalNumber(digits: string): NationalNumber {
  // the price follows what was dialled
  const found = FORMS.find(({ form }) => form.test(digits));
  if (OLD_MOBILE.test(digits)) {
    const number = `${digits.slice(0, 2)}9${digits.slice(2)}`;
    const numberClass = found?.numberClass ?? 'unknown';
    return { numberClass, number, isWhole: true, display: formatAreaNumber(number) };
  }
  if (found) {
    const display = found.display?.(digits) ?? null;
    const isWhole = display !== null && found.numberClass !== 'oneNumber';
    return { numberClass: found.numberClass, number: digits, isWhole, display };
  }
  const numberClass = INTERNAL.test(digits) ? 'internal' : 'unknown';
  return { numberClass, number: digits, isWhole: false, display: null };
}

/** Parses what follows a trunk zero: the number, or a carrier and the number. */
export function readAfterTrunkZero(digits: string): NationalNumber {
  const rest = digits.slice(CARRIER_DIGITS);
  const hasCarrier = !digits.startsWith('90') && (OF_AN_AREA.test(rest) || OLD_MOBILE.test(rest));
  return readNationalNumber(hasCarrier ? rest : digits);
}
