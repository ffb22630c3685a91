import { createHash, randomInt } from 'node:crypto';

export const RECOVERY_CODE_COUNT = 10;
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 random bits cannot be found from an unsalted hash. */
const CODE_LENGTH = 16;

export function makeRecoveryCode(): string {
  const characters = Array.from(
    { length: CODE_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)]!,
  );
  return characters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

export function hashRecoveryCode(code: string): Buffer {
  const normalized = code
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return createHash('sha256').update(normalized).digest();
}
