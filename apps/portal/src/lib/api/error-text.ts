import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { errors, formatWait } from '@alo/messages/platform/errors.ts';
import { ApiError } from './api-error.ts';
import { brand } from '../brand.ts';

const PUBLIC_MESSAGE_CODES: readonly string[] = [
  ERROR_CODES.reauthenticationRequired,
  ERROR_CODES.integrationsRestricted,
  ERROR_CODES.secondFactorSetUpRequired,
];

export function describeError(
  error: unknown,
  byCode: Readonly<Record<string, string>> = {},
): string {
  if (!(error instanceof ApiError)) return errors.unexpected(brand.supportEmail);
  const own = error.code === undefined ? undefined : byCode[error.code];
  if (own !== undefined) return own;
  if (error.status === 0) return errors.offline;
  if (error.code !== undefined && PUBLIC_MESSAGE_CODES.includes(error.code)) return error.message;
  if (error.code === ERROR_CODES.invalidFilter) return errors.invalidFilter;
  if (error.status === 429)
    return errors.tooManyRequests(formatWait(error.retryAfterSeconds ?? 60));
  return errors.unexpected(brand.supportEmail);
}
