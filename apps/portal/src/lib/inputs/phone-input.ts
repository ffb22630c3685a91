import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { keepDigits } from './keep-digits.ts';

const MAX_E164_DIGITS = 15;

const isForeign = (text: string) => /^\s*\+(?!55)/.test(text);

/** Area code and subscriber number, at most 11 digits. */
function getNationalDigits(text: string): string {
  let digits = keepDigits(text);
  if (/^\s*\+55/.test(text)) digits = digits.slice(2);
  else if (digits.length >= 12 && digits.startsWith('55')) {
    // In area code 55, one more digit is a typing error, not a country code.
    const isInsideMask = text.startsWith('(55) 9');
    if (!isInsideMask) digits = digits.slice(2);
  }
  return digits.replace(/^0+/, '').slice(0, 11);
}

/** `(11) 95550-0142`. Foreign numbers (with +) stay as typed. */
export function formatPhoneInput(text: string): string {
  if (isForeign(text)) return truncateForeignNumber(text.replace(/[^\d+ ()-]/g, '').trimStart());
  const digits = getNationalDigits(text);
  if (digits === '') return text.trim().startsWith('0') ? '0' : '';
  if (digits.startsWith('800')) return groupDigits(`0${digits}`, [4, 3, 4]);
  if (digits.length <= 2) return `(${digits}`;

  const subscriber = digits.slice(2);
  const head = subscriber.length > 8 || subscriber.startsWith('9') ? 5 : 4;
  const tail = subscriber.slice(head);
  return `(${digits.slice(0, 2)}) ${subscriber.slice(0, head)}${tail && `-${tail}`}`;
}

/** `+5511955500142`; bare digits while incomplete. */
export function parsePhoneInput(text: string): string {
  if (isForeign(text)) {
    const digits = keepDigits(text, MAX_E164_DIGITS);
    return digits && `+${digits}`;
  }
  return toE164(getNationalDigits(text));
}

function truncateForeignNumber(text: string): string {
  const digit = [...text.matchAll(/\d/g)].at(MAX_E164_DIGITS);
  return digit === undefined ? text : text.slice(0, digit.index).trimEnd();
}

function groupDigits(digits: string, lengths: readonly number[]): string {
  let rest = digits;
  return lengths
    .map((length) => {
      const group = rest.slice(0, length);
      rest = rest.slice(length);
      return group;
    })
    .filter(Boolean)
    .join(' ');
}
