// Some phones need people to type it (EXT-04).

export const SIP_PASSWORD_LENGTHS = { min: 8, max: 64 } as const;
const GENERATED_LENGTH = 16;

/** Without 0, O, 1, l and I, which sound or look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

// EXT-04; `\s` includes spaces of every kind
const FORBIDDEN = /[\s"'`´]/g;

export const removeForbiddenCharacters = (input: string): string => input.replace(FORBIDDEN, '');

export type SipPasswordProblem = 'forbidden' | 'notAscii' | 'length' | 'isNumber';

export function findSipPasswordProblem(
  text: string,
  extensionNumber: string,
): SipPasswordProblem | null {
  if (removeForbiddenCharacters(text) !== text) return 'forbidden';
  // phones hash other characters differently or cannot type them
  if (!/^[!-~]*$/.test(text)) return 'notAscii';
  const { min, max } = SIP_PASSWORD_LENGTHS;
  if (text.length < min || text.length > max) return 'length';
  // the first guess of a scanner
  return text === extensionNumber ? 'isNumber' : null;
}

/** 93 bits of entropy. The caller passes the platform's random source. */
export function generateSipPassword(randomBytes: (count: number) => Uint8Array): string {
  let password = '';
  while (password.length < GENERATED_LENGTH) {
    for (const byte of randomBytes(GENERATED_LENGTH)) {
      // bytes beyond the last whole alphabet would favour its first characters
      const isFair = byte < 256 - (256 % ALPHABET.length);
      if (isFair && password.length < GENERATED_LENGTH)
        password += ALPHABET[byte % ALPHABET.length];
    }
  }
  return password;
}
