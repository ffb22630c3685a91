import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Brings a Brazilian number, however it was dialled, to E.164. Digits and plus only come back; a number
 * that is none keeps its digits. Steps of panel §5, in its order.
 */
export function toE164(dialed: string): string {
  let number = dialed.replace(/[^\d+]/g, '');
  if (number.startsWith('+')) return withNinthDigit(number);
  if (number.startsWith('000')) number = `+${number.slice(3)}`;
  else if (number.startsWith('00')) number = `+55${number.slice(2)}`;
  else if (number.startsWith('0')) number = `+55${number.slice(1)}`;
  else if (number.length === 10 || number.length === 11) number = `+55${number}`;
  else if (number.length === 12 || number.length === 13) number = `+${number}`;
  return withNinthDigit(number);
}

/** Whether {@link toE164} made a whole number of it, at home or abroad. */
export function isE164(number: string): boolean {
  return /^\+(?:55(?:\d{10,11}|800\d{6})|(?!55)[1-9]\d{7,14})$/.test(number);
}

// panel §5: 12 digits and a subscriber of 6 to 9 is an old mobile number; insert the 9.
function withNinthDigit(number: string): string {
  return /^\+55\d{2}[6-9]\d{7}$/.test(number) ? `${number.slice(0, 5)}9${number.slice(5)}` : number;
}

// The library's small metadata takes any two digits for an area code; these are none (Brazil has 67).
// 300, 303, 500, 800 and 900 are no area codes either, but services of the whole country.
const NO_AREA_CODE =
  /^(?:2[03569]|30(?![03])|3[69]|40|50(?!0)|5[26-9]|60|7[0268]|80(?!0)|90(?!0))\d{8,9}$/;

const formatted = new Map<string, string>();
const FORMATTED_LIMIT = 50_000;

/** National form for Brazil, international for the rest; an invalid number comes back unchanged. */
export function formatPhoneNumber(dialed: string): string {
  let text = formatted.get(dialed);
  if (text === undefined) {
    const number = parsePhoneNumberFromString(toE164(dialed), 'BR');
    if (!number?.isValid() || isWithoutAreaCode(number)) text = dialed;
    else text = number.country === 'BR' ? number.formatNational() : number.formatInternational();
    if (formatted.size >= FORMATTED_LIMIT) formatted.clear();
    formatted.set(dialed, text);
  }
  return text;
}

function isWithoutAreaCode(number: PhoneNumber): boolean {
  return number.country === 'BR' && NO_AREA_CODE.test(number.nationalNumber);
}
