import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { twoFactor } from '@alo/messages/identity/two-factor.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { describeFormError } from '../../lib/forms/form-error-text.ts';

const securityErrors: Readonly<Record<string, string>> = {
  [ERROR_CODES.invalidPassword]: twoFactor.passwordInvalid,
  [ERROR_CODES.invalidCode]: twoFactor.codeInvalid,
  [ERROR_CODES.secondFactorAlreadyOn]: twoFactor.alreadyOn,
  [ERROR_CODES.passkeyRefused]: twoFactor.passkeyRefused,
};

export function getSecurityErrorText(error: unknown): string {
  // Several refusals share this code; only the message distinguishes them.
  const hasSpecificMessage =
    error instanceof ApiError && error.code === ERROR_CODES.secondFactorNeeded;
  return hasSpecificMessage ? error.message : describeFormError(error, securityErrors);
}
