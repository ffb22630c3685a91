import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { Session } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';

export function requirePrepaid({ isUnlimited }: Session): void {
  if (isUnlimited) throw new AppError(ERROR_CODES.notFound, 'An unlimited organization has none');
}
