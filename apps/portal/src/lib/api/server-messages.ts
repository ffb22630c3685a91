import { ApiError } from './api-error.ts';

/** PRF-03 */
export function joinServerMessages(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const messages = Object.values(error.details?.messages ?? {}).flat();
  return messages.length > 0 ? messages.join('\n') : null;
}
