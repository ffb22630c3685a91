import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import type { TrunkCall } from '@alo/telephony/telephony.ts';
import type { TrunkChoice } from '../trunks/choose-trunks.ts';

export interface CallerNumbers {
  /** Includes numbers that may not be shown. */
  hasNumbers: boolean;
  /**
   * The first one of each trunk, and those that end like the bina, which people type in many forms.
   */
  shownNumbers: { number: string; trunk: string | null }[];
}

/**
 * Omits trunks that may show no number of the organization (docs/decisions/0054-trunks.md). An
 * organization without numbers shows the bina as typed.
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
