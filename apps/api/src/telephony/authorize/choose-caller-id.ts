import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import type { ShownNumber } from '@alo/telephony/telephony.ts';

/** Numbers of the caller's organization that may be shown. */
export interface CallerNumbers {
  /** Also those that may not be shown. */
  hasNumbers: boolean;
  firstNumber: string | null;
  /** They end like the bina, which people type in many forms. */
  similarNumbers: string[];
}

/** An organization without numbers shows the bina as typed; any other shows only its own numbers. */
export function chooseCallerId(
  bina: string | null,
  { hasNumbers, firstNumber, similarNumbers }: CallerNumbers,
): ShownNumber {
  const own = bina === null ? null : toE164(bina);
  if (!hasNumbers || (own !== null && similarNumbers.includes(own))) {
    return { callerId: own, isCallerIdReplaced: false };
  }
  return { callerId: firstNumber, isCallerIdReplaced: own !== null && firstNumber !== null };
}
