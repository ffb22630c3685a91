import { MIN_PASSWORD_LENGTH } from '@alo/contract/identity/passwords.ts';
import { isMadeOfUserWords, type UserWords } from '@alo/domain/identity/password-words.ts';
import { accounts as messages } from '@alo/messages/identity/accounts.ts';
import { refuseFields } from '../../../platform/field-refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

export type PasswordProblem = 'short' | 'knownWords' | 'common';

export function findPasswordProblem(
  password: string,
  userWords: UserWords,
): PasswordProblem | null {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'short';
  if (isMadeOfUserWords(password, userWords)) return 'knownWords';
  return isCommonPassword(password) ? 'common' : null;
}

const REFUSALS: Record<PasswordProblem, string> = {
  short: messages.passwordTooShort(MIN_PASSWORD_LENGTH),
  knownWords: messages.passwordOwnWords,
  common: messages.passwordCommon,
};

export function requireGoodPassword(field: string, password: string, userWords: UserWords): void {
  const problem = findPasswordProblem(password, userWords);
  refuseFields({ [field]: problem && REFUSALS[problem] });
}
