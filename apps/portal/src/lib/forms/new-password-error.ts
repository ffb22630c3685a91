import { MIN_PASSWORD_LENGTH } from '@alo/contract/identity/passwords.ts';
import { isMadeOfUserWords, type UserWords } from '@alo/domain/identity/password-words.ts';
import { accounts } from '@alo/messages/identity/accounts.ts';
import { ApiError } from '../api/api-error.ts';

/** Only the server knows common passwords. */
export function findNewPasswordError(
  password: string,
  userWords: UserWords = {},
): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return accounts.passwordTooShort(MIN_PASSWORD_LENGTH);
  return isMadeOfUserWords(password, userWords) ? accounts.passwordOwnWords : undefined;
}

export function readPasswordRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const { password, newPassword } = error.details?.messages ?? {};
  return (password ?? newPassword)?.join('\n') ?? null;
}
