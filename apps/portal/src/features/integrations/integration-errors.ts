import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/error-text.ts';
import { joinServerMessages } from '../../lib/api/server-messages.ts';

/** Their messages are written for users. */
const SENTENCES: readonly (string | undefined)[] = [
  ERROR_CODES.invalidRequest,
  ERROR_CODES.crmCredentialsRefused,
  ERROR_CODES.crmRefused,
  ERROR_CODES.crmUnavailable,
];

/** INT-07: one message a line. Render as text: a vendor's message may contain HTML. */
export function integrationErrorText(error: unknown): string {
  const isSentence = error instanceof ApiError && SENTENCES.includes(error.code);
  return joinServerMessages(error) ?? (isSentence ? error.message : describeError(error));
}
