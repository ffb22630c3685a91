// The numbers of Brazil, as they are after country code, trunk zero and carrier are gone.
import type { NumberClass } from './number-class.ts';

export interface NationalNumber {
  numberClass: NumberClass;
  /** Digits with everything that belongs to the number: an old mobile number has its ninth digit. */
  number: string;
  /** Reached from anywhere by country code and these digits. */
  isWhole: boolean;
  /** Null: as it was dialled. */
  display: string | null;
}

/** The 67 area codes. */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])' as const;

interface Form {
  numberClass: NumberClass;
  form: RegExp;
  display?: (number: string) => string;
}

const ofAnArea = (number: string) =>
  `(${number.slice(0, 2)}) ${number.slice(2, -4)}-${number.slice(-4)}`;
const service = (number: string) =>
  `0${number.slice(0, 3)} ${number.slice(3, -4)} ${number.slice(-4)}`;
const oneNumber = (number: string) => `${number.slice(0, 4)}-${number.slice(4)}`;

/**
 * The first that fits. Eight digits from 7 on are mobile, as the library has it, whether they were a trunking radio's or
 * wait for their ninth digit. Collect calls come before the areas: without their 90 they would look like ordinary numbers.
 */
const FORMS: readonly Form[] = [
  { numberClass: 'premium', form: /^[59]00\d{7}$/, display: service },
  { numberClass: 'collect', form: /^90(?:90)?\d{8,}$/ },
  { numberClass: 'mobile', form: new RegExp(`^${AREA}(?:9\\d{8}|7\\d{7})$`), display: ofAnArea },
  { numberClass: 'fixed', form: new RegExp(`^${AREA}[2-5]\\d{7}$`), display: ofAnArea },
  { numberClass: 'tollFree', form: /^800\d{6,7}$/, display: service },
  { numberClass: 'sharedCost', form: /^30[03]\d{7}$/, display: service },
  { numberClass: 'oneNumber', form: /^(?:300\d|400\d|4020|4370|4864)\d{4}$/, display: oneNumber },
  { numberClass: 'emergency', form: /^19[0-4789]$/ },
  { numberClass: 'service', form: /^1\d{2}$|^103\d{2}$/ },
  // without area code: the area does not change the price
  { numberClass: 'mobile', form: /^9\d{8}$/ },
  { numberClass: 'fixed', form: /^[2-5]\d{7}$/ },
];
const INTERNAL = /^\d{2,6}$/;
const OF_AN_AREA = new RegExp(`^${AREA}(?:9\\d{8}|[2-57]\\d{7})$`);
/**
 * From before 2016, without the ninth digit: they lead nowhere today, and are shown as what they became. 70, 77, 78 and 79
 * were trunking radios, which never got one: with a 9 they would be somebody else's.
 */
const OLD_MOBILE = new RegExp(`^${AREA}(?:[689]\\d|7[1-6])\\d{6}$`);
/** CSP: two digits that choose a carrier, after the trunk zero. 90 is the mark of a collect call. */
const CARRIER_DIGITS = 2;

export function nationalNumber(digits: string): NationalNumber {
  // what it costs goes by what was dialled
  const found = FORMS.find(({ form }) => form.test(digits));
  if (OLD_MOBILE.test(digits)) {
    const number = `${digits.slice(0, 2)}9${digits.slice(2)}`;
    const numberClass = found?.numberClass ?? 'unknown';
    return { numberClass, number, isWhole: true, display: ofAnArea(number) };
  }
  if (found) {
    const display = found.display?.(digits) ?? null;
    const isWhole = display !== null && found.numberClass !== 'oneNumber';
    return { numberClass: found.numberClass, number: digits, isWhole, display };
  }
  const numberClass = INTERNAL.test(digits) ? 'internal' : 'unknown';
  return { numberClass, number: digits, isWhole: false, display: null };
}

/** What follows a trunk zero: the number, or a carrier and the number. */
export function afterTrunkZero(digits: string): NationalNumber {
  const rest = digits.slice(CARRIER_DIGITS);
  const hasCarrier = !digits.startsWith('90') && (OF_AN_AREA.test(rest) || OLD_MOBILE.test(rest));
  return nationalNumber(hasCarrier ? rest : digits);
}
