import type { Manifest } from '@alo/connectors/browser.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';

export interface ListError {
  errors: Readonly<Record<string, string>>;
  /** Unavailable vendors, requested pauses, and revoked access. */
  isGeneral: boolean;
  isRefused: boolean;
}

/** INT-07: maps messages to their fields. */
export function toListError({ credentials }: Manifest, error: Error | null): ListError {
  const refusal = error instanceof ApiError ? error : null;
  const messages = refusal?.details?.messages ?? {};
  const fieldErrors = credentials
    .map(({ name }) => [name, messages[name]?.join('\n')] as const)
    .filter(([, text]) => text !== undefined);
  return {
    errors: Object.fromEntries(fieldErrors) as Record<string, string>,
    isGeneral: error !== null && fieldErrors.length === 0,
    isRefused: refusal?.code === ERROR_CODES.crmCredentialsRefused,
  };
}
