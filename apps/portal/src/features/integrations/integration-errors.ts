import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/error-text.ts';
import { joinServerMessages } from '../../lib/api/server-messages.ts';

const PUBLIC_MESSAGE_CODES: readonly (string | undefined)[] = [
  ERROR_CODES.invalidRequest,
  ERROR_CODES.crmCredentialsRefused,
  ERROR_CODES.crmRefused,
  ERROR_CODES.crmUnavailable,
];

/** INT-07: one message a line. Render as text, because a vendor's message may contain HTML. */
export function getIntegrationErrorText(error: unknown): string {
  const hasPublicMessage = error instanceof ApiError && PUBLIC_MESSAGE_CODES.includes(error.code);
  return joinServerMessages(error) ?? (hasPublicMessage ? error.message : describeError(error));
}
