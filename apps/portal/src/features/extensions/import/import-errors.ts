import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import { FileProblem } from './extensions-file.ts';

const READABLE_CODES: readonly (string | undefined)[] = [
  ERROR_CODES.invalidRequest,
  ERROR_CODES.extensionLimitReached,
  ERROR_CODES.rateLimited,
];

export function getImportErrorText(error: unknown): string {
  if (error instanceof FileProblem) return error.message;
  if (error instanceof ApiError && READABLE_CODES.includes(error.code)) return error.message;
  return describeError(error);
}
