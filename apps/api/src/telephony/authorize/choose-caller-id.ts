import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import type { TrunkCall } from '@alo/telephony/telephony.ts';
import type { TrunkChoice } from '../trunks/choose-trunks.ts';

/** Numbers of the caller's organization that may be shown. */
export interface CallerNumbers {
  /** Also those that may not be shown. */
  hasNumbers: boolean;
  /** The first one of each trunk, and those that end like the bina, which people type in many forms. */
  shownNumbers: { number: string; trunk: string | null }[];
}

/**
 * Leaves out trunks that may show no number of the organization, so that no carrier is shown a
 * number of another. An organization without numbers shows the bina as typed.
 */
export function chooseCallerIds(
  trunks: readonly TrunkChoice[],
  bina: string | null,
  { hasNumbers, shownNumbers }: CallerNumbers,
): TrunkCall[] {
  const own = bina === null ? null : toE164(bina);
  if (!hasNumbers) return trunks.map((each) => showNumber(each, own, own));
  return trunks.flatMap((trunk) => {
    const allowed = shownNumbers.filter((each) => [null, trunk.name].includes(each.trunk));
    const shown = allowed.find(({ number }) => number === own) ?? allowed[0];
    return shown ? [showNumber(trunk, shown.number, own)] : [];
  });
}

const showNumber = (trunk: TrunkChoice, callerId: string | null, own: string | null) => ({
  ...trunk,
  callerId,
  isCallerIdReplaced: own !== null && callerId !== own,
});
