import { createHash, randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;
/** Crockford's alphabet: no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 random bits, so that a plain hash cannot be searched. */
const LENGTH = 16;

/** `k3v9-0tzx-w2pd-8mfa` */
export function makeRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!);
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Ignores case, spaces and look-alike letters. */
export function hashRecoveryCode(code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return createHash('sha256').update(plain).digest();
}
