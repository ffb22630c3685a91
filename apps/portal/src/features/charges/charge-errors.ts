import { CHARGE_REFUSALS } from '@alo/contract/money/charges.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { charges as texts } from '@alo/messages/money/charges.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/error-text.ts';

const PUBLIC_MESSAGE_CODES = new Set<string | undefined>([
  ERROR_CODES.financialDataRequired,
  ERROR_CODES.taxIdNotTaken,
  ERROR_CODES.paymentProviderRefused,
  ERROR_CODES.paymentProviderUnavailable,
]);

/** CHG-04 */
export function describeCancelError(error: unknown, id: number): string {
  const isKnown =
    error instanceof ApiError && error.message === CHARGE_REFUSALS.cannotBeCanceled(id);
  return isKnown ? texts.cannotBeCanceled(id) : describeError(error);
}

/** ADD-06 */
export function isPendingRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.message === CHARGE_REFUSALS.pendingExists;
}

/** ADD-06 */
export function findDueDateMessage(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.details?.messages?.['dueDate']?.join('\n') ?? null;
}

/** Returns null for causes that the user cannot resolve. */
export function describeCause(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if ([0, 429].includes(error.status)) return describeError(error);
  return PUBLIC_MESSAGE_CODES.has(error.code) ? error.message : null;
}

export function isFinancialDataMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === ERROR_CODES.financialDataRequired;
}
