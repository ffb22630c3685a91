import { PASSWORD_MIN_LENGTH } from '@alo/contract/identity/passwords.ts';
import { isMadeOfKnownWords, type KnownWords } from '@alo/domain/password-words.ts';
import { accounts } from '@alo/messages/identity/accounts.ts';
import { ApiError } from '../api/api-error.ts';

/** Why a password cannot be chosen, as far as the portal knows; which ones are common only the server does. */
export function findNewPasswordError(password: string, known: KnownWords = {}): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return accounts.passwordTooShort(PASSWORD_MIN_LENGTH);
  return isMadeOfKnownWords(password, known) ? accounts.passwordOwnWords : undefined;
}

/** What the server says of the password that was chosen; null when the refusal is about something else. */
export function readPasswordRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const { password, newPassword } = error.details?.messages ?? {};
  return (password ?? newPassword)?.join('\n') ?? null;
}
