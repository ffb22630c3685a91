import type { Extension } from '@alo/contract/telephony/extensions.ts';
import type { PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';

export const canBeShown = ({ isCallerIdAllowed, isSuspended }: PhoneNumber) =>
  isCallerIdAllowed && !isSuspended;

/** NUM-2: null if none may be shown. */
export function getShownNumber(
  { callerId }: Pick<Extension, 'callerId'>,
  numbers: readonly PhoneNumber[],
): PhoneNumber | null {
  const showableNumbers = numbers.filter(canBeShown);
  const own = callerId === null ? null : toE164(callerId);
  return showableNumbers.find(({ number }) => number === own) ?? showableNumbers[0] ?? null;
}
