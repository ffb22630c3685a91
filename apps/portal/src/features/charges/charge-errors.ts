import { CHARGE_REFUSALS } from '@alo/contract/charges.ts';
import { charges as texts } from '@alo/messages/charges.ts';
import { ApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';

/** portal §8, cancel charge; a refusal of another kind says what it is. */
export function cancelErrorText(error: unknown, id: number): string {
  const isKnown =
    error instanceof ApiError && error.message === CHARGE_REFUSALS.cannotBeCanceled(id);
  return isKnown ? texts.cannotBeCanceled(id) : errorText(error);
}

/** portal §8, create charge: a pending one stands in the way. */
export function isPendingRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.message === CHARGE_REFUSALS.pendingExists;
}

/** portal §8, create charge: what the server says about the due date is shown as it is. */
export function dueDateMessage(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.details?.messages?.['dueDate']?.join('\n') ?? null;
}

/** What stands beside the general sentence where the cause is the connection or too much haste. */
export function passingCause(error: unknown): string | null {
  const isPassing = error instanceof ApiError && [0, 429].includes(error.status);
  return isPassing ? errorText(error) : null;
}
