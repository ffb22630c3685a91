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

/** What the page says about a refusal. Which second factor is needed first, the server knows. */
export function securityErrorText(error: unknown): string {
  const isServersOwn = error instanceof ApiError && error.code === ERROR_CODES.secondFactorNeeded;
  return isServersOwn ? error.message : describeFormError(error, securityErrors);
}
