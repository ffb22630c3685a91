import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { ApiError } from '../../../lib/api/api-error.ts';

export const listArchivedMonths = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.code === ERROR_CODES.callArchived
    ? (error.details?.codes?.started_at ?? [])
    : [];
