import { ApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/error-text.ts';

/** docs/spec/tokens.md, other list or token errors: what the server says, as long as it says it to people. */
export function tokenErrorText(error: unknown): string {
  const isRefusal = error instanceof ApiError && [400, 403, 404, 422].includes(error.status);
  return isRefusal ? error.message : describeError(error);
}
