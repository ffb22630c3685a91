import { ApiError } from '../api/api-error.ts';
import { describeError } from '../api/error-text.ts';
import { joinServerMessages } from '../api/server-messages.ts';

export function describeFormError(
  error: unknown,
  byCode: Readonly<Record<string, string>> = {},
): string {
  const hasOwnText = error instanceof ApiError && error.code !== undefined && error.code in byCode;
  const messages = hasOwnText ? null : joinServerMessages(error);
  return messages ?? describeError(error, byCode);
}
