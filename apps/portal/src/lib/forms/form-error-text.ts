import { ApiError } from '../api/api-error.ts';
import { errorText } from '../api/error-text.ts';
import { serverMessages } from '../api/server-messages.ts';

/** What a form says about a refusal: its own sentence for the code, else the server's, else errorText's. */
export function formErrorText(
  error: unknown,
  byCode: Readonly<Record<string, string>> = {},
): string {
  const hasOwn = error instanceof ApiError && error.code !== undefined && error.code in byCode;
  const messages = hasOwn ? null : serverMessages(error);
  return messages ?? errorText(error, byCode);
}
