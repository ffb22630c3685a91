import { ERROR_CODES, type ErrorCode } from '@alo/contract/platform/error.ts';
import { formatWait } from '@alo/messages/platform/errors.ts';
import { session } from '@alo/messages/identity/session.ts';
import { twoFactor } from '@alo/messages/identity/two-factor.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/error-text.ts';

// LOG-03
const loginErrors: Readonly<Record<string, string>> = {
  [ERROR_CODES.loginFailed]: session.loginFailed,
  [ERROR_CODES.loginFailedEmailNotVerified]: session.emailNotVerified,
  [ERROR_CODES.passkeyRequired]: twoFactor.passkeyRequired,
};

export const isRefusedWith = (error: unknown, code: ErrorCode) =>
  error instanceof ApiError && error.code === code;

/** The password was correct. */
export const isCodeRequired = (error: unknown) =>
  isRefusedWith(error, ERROR_CODES.secondFactorRequired);

/** Also true for a blocked user. */
export const isEmailUnconfirmed = (error: unknown) =>
  isRefusedWith(error, ERROR_CODES.loginFailedEmailNotVerified);

const UNKNOWN_WAIT_SECONDS = 60;

export function getLoginErrorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) {
    return session.tooManyAttempts(formatWait(error.retryAfterSeconds ?? UNKNOWN_WAIT_SECONDS));
  }
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const isKnown = isRefused && error.code !== undefined && error.code in loginErrors;
  return isRefused && !isKnown ? session.loginFailed : describeError(error, loginErrors);
}
