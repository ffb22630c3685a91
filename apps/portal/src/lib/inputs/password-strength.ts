import { MIN_PASSWORD_LENGTH } from '@alo/contract/identity/passwords.ts';

export const PASSWORD_STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

const COMMON =
  /senha|password|qwerty|asdf|abc|admin|brasil|brazil|flamengo|corinthians|palmeiras|mudar|demo|(19|20)\d\d/gi;

const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z0-9]/, 33],
];

export function ratePasswordStrength(password: string): PasswordStrength {
  const rest = password.replace(COMMON, '!');
  const alphabet = ALPHABETS.reduce((sum, [has, size]) => sum + (has.test(rest) ? size : 0), 0);
  const bits = countUnpredictableCharacters(rest) * Math.log2(Math.max(alphabet, 2));
  if (password.length < MIN_PASSWORD_LENGTH || bits < 36) return 'weak';
  if (bits < 52) return 'fair';
  return bits < 70 ? 'good' : 'strong';
}

/** Skips repetitions and steps such as 1234 or abcd. */
function countUnpredictableCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const step = index === 0 ? NaN : text.charCodeAt(index) - text.charCodeAt(index - 1);
    if (!(Math.abs(step) <= 1)) count += 1;
  }
  return count;
}
