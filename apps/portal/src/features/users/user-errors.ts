import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { users as texts } from '@alo/messages/identity/users.ts';
import { describeError } from '../../lib/api/error-text.ts';

const USER_ERRORS: Readonly<Record<string, string>> = {
  [ERROR_CODES.notFound]: texts.gone,
  [ERROR_CODES.accessDenied]: texts.denied,
};

export const getUserErrorText = (error: unknown) => describeError(error, USER_ERRORS);

export const getResendErrorText = (error: unknown) =>
  describeError(error, { ...USER_ERRORS, [ERROR_CODES.notFound]: texts.notInvited });
