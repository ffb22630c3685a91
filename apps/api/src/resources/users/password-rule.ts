import { ERROR_CODES } from '@alo/contract/error.ts';
import { PASSWORD_MIN_LENGTH } from '@alo/contract/passwords.ts';
import { accounts as messages } from '@alo/messages/accounts.ts';
import { AppError } from '../../http/app-error.ts';

/** @throws AppError INVALID_REQUEST for the field when the password is too short. */
export function requireGoodPassword(field: string, password: string): void {
  if ([...password].length >= PASSWORD_MIN_LENGTH) return;
  const text = messages.passwordTooShort(PASSWORD_MIN_LENGTH);
  throw new AppError(ERROR_CODES.invalidRequest, text, {
    details: { messages: { [field]: [text] } },
  });
}
