// What an extension signs in with (EXT-04). Phones keep it for years, and people type it into some of them.

export const SIP_PASSWORD_LENGTHS = { least: 8, most: 64 } as const;
const GENERATED_LENGTH = 16;

/** No 0 and O, no 1, l and I: they are read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

// EXT-04: spaces of every kind, quotation mark, apostrophe, backtick, acute accent
const FORBIDDEN = /[\s"'`´]/g;

/** What was typed without the characters that a `senha` does not take. */
export const withoutForbiddenCharacters = (typed: string): string => typed.replace(FORBIDDEN, '');

export type SipPasswordProblem = 'forbidden' | 'notAscii' | 'length' | 'isNumber';

/** Why a text is no `senha` for an extension; null: it is one. */
export function sipPasswordProblem(
  text: string,
  extensionNumber: string,
): SipPasswordProblem | null {
  if (withoutForbiddenCharacters(text) !== text) return 'forbidden';
  // what phones hash differently, or cannot type
  if (!/^[!-~]*$/.test(text)) return 'notAscii';
  const { least, most } = SIP_PASSWORD_LENGTHS;
  if (text.length < least || text.length > most) return 'length';
  // the first that anybody tries who scans for phones
  return text === extensionNumber ? 'isNumber' : null;
}

/** A new one, 93 bits of chance, which the machine gives. */
export function newSipPassword(randomBytes: (count: number) => Uint8Array): string {
  let password = '';
  while (password.length < GENERATED_LENGTH) {
    for (const byte of randomBytes(GENERATED_LENGTH)) {
      // of 256 values the last that fill no whole alphabet would come more often
      const isFair = byte < 256 - (256 % ALPHABET.length);
      if (isFair && password.length < GENERATED_LENGTH)
        password += ALPHABET[byte % ALPHABET.length];
    }
  }
  return password;
}
