import { ApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/error-text.ts';

/** Only these messages are written for users (docs/spec/tokens.md). */
export function getTokenErrorText(error: unknown): string {
  const isRefusal = error instanceof ApiError && [400, 403, 404, 422].includes(error.status);
  return isRefusal ? error.message : describeError(error);
}
