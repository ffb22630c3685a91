import { RECHARGE_REFUSALS } from '@alo/contract/money/automatic-recharges.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/error-text.ts';

/** ARC-06: splits an unknown message at its semicolons. */
export function describeRechargeError(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === undefined) return describeError(error);
  if (error.message === RECHARGE_REFUSALS.cardNotKept) return texts.cardNotKept;
  if (error.message.includes('has the same values')) return texts.sameValues;
  return error.message.split(/;\s*/).join('\n');
}

export function describeCancelError(error: unknown, id: number): string {
  const isKnown =
    error instanceof ApiError && error.message === RECHARGE_REFUSALS.cannotBeCanceled(id);
  return isKnown ? texts.cannotBeCanceled(id) : describeRechargeError(error);
}
