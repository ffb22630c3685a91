import { createHash, randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;
/** Crockford's: no letter that looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 random bits: a plain hash of it is out of reach of any search. */
const LENGTH = 16;

/** `k3v9-0tzx-w2pd-8mfa` */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!);
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** However it is typed: capitals, spaces and look-alikes make no difference. */
export function hashRecoveryCode(code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return createHash('sha256').update(plain).digest();
}
