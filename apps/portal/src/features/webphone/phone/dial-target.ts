import { formatPhoneNumber, toE164 } from '@alo/domain/phone-numbers/phone-number.ts';

const MAX_EXTENSION_LENGTH = 6;

/** Returns what a telephone can dial of a text. */
export const readKeys = (text: string): string => text.replace(/[^\d+*#]/g, '');

/** Returns the address' user part: `1002`, `*43` or `+5511955500142`; empty without a number. */
export function toDialTarget(text: string): string {
  const keys = readKeys(text);
  if (/^[*#]/.test(keys) || keys.length <= MAX_EXTENSION_LENGTH) return keys;
  return toE164(text);
}

/** RFC 3261, 25.1: other characters need escapes. */
export const escapeUser = (user: string) => user.replace(/[^\w+*.-]/g, encodeURIComponent);

/** RFC 3966, without parameters. */
export function readTelLink(link: string): string {
  const [number = ''] = link.replace(/^(?:web\+)?tel:(?:\/\/)?/i, '').split(';');
  try {
    return decodeURIComponent(number);
  } catch {
    return number;
  }
}

export const isExtension = (number: string): boolean => /^\d{2,6}$/.test(number);

/** Null for a caller that hides the number. */
export function formatParty(number: string, renderExtension: (number: string) => string) {
  if (number === '' || /anonymous/i.test(number)) return null;
  return isExtension(number) ? renderExtension(number) : formatPhoneNumber(number);
}

/** `toDialTarget` still finds the number in it. */
export const formatNumber = (number: string): string =>
  number === '' ? '' : formatPhoneNumber(readTelLink(number));

/** Formats a typed number once it is complete. A format with other digits waits, because the user may type on. */
export function formatTyped(text: string): string {
  const keys = readKeys(text);
  const formatted = formatPhoneNumber(keys);
  return readKeys(formatted) === keys.replace(/^\+55/, '') ? formatted : keys;
}
