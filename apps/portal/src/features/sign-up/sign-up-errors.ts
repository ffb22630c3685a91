import { SIGN_UP_REFUSALS } from '@alo/contract/identity/sign-up.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { signUp as texts } from '@alo/messages/identity/sign-up.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { brand } from '../../lib/brand.ts';
import { describeError } from '../../lib/api/error-text.ts';
import { readPasswordRefusal } from '../../lib/forms/new-password-error.ts';
import { joinServerMessages } from '../../lib/api/server-messages.ts';

export function findRefusedField(
  error: unknown,
): { field: 'email' | 'password'; text: string } | null {
  const emailText = getEmailRefusal(error);
  if (emailText !== null) return { field: 'email', text: emailText };
  const passwordText = readPasswordRefusal(error);
  return passwordText === null ? null : { field: 'password', text: passwordText };
}

/** SGN-08 */
function getEmailRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const messages = [error.message, ...Object.values(error.details?.messages ?? {}).flat()];
  if (messages.some((text) => text.includes(SIGN_UP_REFUSALS.emailTaken))) return texts.emailExists;
  return messages.some((text) => text.includes(SIGN_UP_REFUSALS.emailInvalid))
    ? texts.invalidEmail
    : null;
}

/** SGN-08 */
export function getSignUpErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errors.unexpected(brand.supportPhone);
  if (error.status === 502 || error.message.startsWith(SIGN_UP_REFUSALS.notCreated)) {
    return texts.organizationNotCreated(brand.supportPhone);
  }
  if (error.status === 0 || error.status === 429) return describeError(error);
  return joinServerMessages(error) ?? errors.unexpected(brand.supportPhone);
}
