import { ApiError } from '../api/api-error.ts';
import { describeError } from '../api/error-text.ts';
import { joinServerMessages } from '../api/server-messages.ts';

/** Text for a refusal: the form's own text by code, then the server's messages, then a general one. */
export function describeFormError(
  error: unknown,
  byCode: Readonly<Record<string, string>> = {},
): string {
  const hasOwn = error instanceof ApiError && error.code !== undefined && error.code in byCode;
  const messages = hasOwn ? null : joinServerMessages(error);
  return messages ?? describeError(error, byCode);
}
