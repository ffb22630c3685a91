import { SIGN_UP_REFUSALS } from '@alo/contract/identity/sign-up.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { signUp as texts } from '@alo/messages/identity/sign-up.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { brand } from '../../lib/brand.ts';
import { describeError } from '../../lib/api/error-text.ts';
import { readPasswordRefusal } from '../../lib/forms/new-password-error.ts';
import { joinServerMessages } from '../../lib/api/server-messages.ts';

/** What the refusal says of a field that shows it; null when it is about something else. */
export function refusedField(error: unknown): { field: 'email' | 'password'; text: string } | null {
  const aboutEmail = emailRefusal(error);
  if (aboutEmail !== null) return { field: 'email', text: aboutEmail };
  const aboutPassword = readPasswordRefusal(error);
  return aboutPassword === null ? null : { field: 'password', text: aboutPassword };
}

/** SGN-08, sign-up */
function emailRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const said = [error.message, ...Object.values(error.details?.messages ?? {}).flat()];
  if (said.some((text) => text.includes(SIGN_UP_REFUSALS.emailTaken))) return texts.emailExists;
  return said.some((text) => text.includes(SIGN_UP_REFUSALS.emailInvalid))
    ? texts.invalidEmail
    : null;
}

/** SGN-08, sign-up: what the form says of any other refusal. */
export function signUpErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errors.unexpected(brand.supportPhone);
  if (error.status === 502 || error.message.startsWith(SIGN_UP_REFUSALS.notCreated)) {
    return texts.organizationNotCreated(brand.supportPhone);
  }
  if (error.status === 0 || error.status === 429) return describeError(error);
  return joinServerMessages(error) ?? errors.unexpected(brand.supportPhone);
}
