import type { Manifest } from '@alo/connectors/browser.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { ApiError } from '../../../lib/api/api-error.ts';

/** Why a list did not come. */
export interface ListTrouble {
  /** At the credentials that the vendor does not take. */
  errors: Readonly<Record<string, string>>;
  /** No field is to blame: the vendor is away, wants a pause, or no longer knows us. */
  isNobodys: boolean;
  /** The vendor does not take what it is asked with. */
  isRefused: boolean;
}

/** INT-07: what the server says, at the fields that it names. */
export function listTrouble({ credentials }: Manifest, error: Error | null): ListTrouble {
  const refusal = error instanceof ApiError ? error : null;
  const messages = refusal?.details?.messages ?? {};
  const blamed = credentials
    .map(({ name }) => [name, messages[name]?.join('\n')] as const)
    .filter(([, text]) => text !== undefined);
  return {
    errors: Object.fromEntries(blamed) as Record<string, string>,
    isNobodys: error !== null && blamed.length === 0,
    isRefused: refusal?.code === ERROR_CODES.crmCredentialsRefused,
  };
}
