import type { DialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { ShownNumber, TrunkCall } from '@alo/telephony/telephony.ts';
import { formatTrunkNumber } from './format-trunk-number.ts';
import type { StoredTrunk, TrunkCost } from './trunk-store.ts';

export type TrunkChoice = Omit<TrunkCall, keyof ShownNumber>;
export type TrunkOrder = 'position' | 'cost';

/** @param trunks in the order of their positions */
export function chooseTrunks(
  trunks: readonly StoredTrunk[],
  number: DialedNumber,
  order: TrunkOrder,
): TrunkChoice[] {
  const prefixes = listPrefixes(number);
  const isEmergency = number.numberClass === 'emergency';
  const enabled = trunks.filter(({ isEnabled }) => isEnabled);
  const serving = enabled.filter(
    (trunk) =>
      trunk.prefixes.length === 0 || trunk.prefixes.some((each) => prefixes.includes(each)),
  );
  const ordered = order === 'cost' && !isEmergency ? sortByCost(serving, number) : serving;
  // An emergency call tries every trunk, and no limit holds it back.
  const chosen = isEmergency && serving.length === 0 ? enabled : ordered;
  return chosen.map((trunk) => ({
    name: trunk.name,
    gateway: trunk.gateway,
    number: formatTrunkNumber(number, trunk),
    callsAtOnce: isEmergency ? null : trunk.callsAtOnce,
  }));
}

export function findTrunkCost(
  { costs }: Pick<StoredTrunk, 'costs'>,
  number: DialedNumber,
): TrunkCost | null {
  const prefix = listPrefixes(number).find((each) => costs.has(each));
  return prefix === undefined ? null : costs.get(prefix)!;
}

const COUNTRY = '55';

/** Longest first. 102 and 190 match only as a whole: `5519` is Campinas. */
function listPrefixes({ numberClass, digits }: DialedNumber): string[] {
  if (numberClass === 'service' || numberClass === 'emergency') return [digits, COUNTRY, ''];
  return Array.from({ length: digits.length + 1 }, (_, i) => digits.slice(0, digits.length - i));
}

/** Those without a price come last; equal prices keep their order. */
function sortByCost(trunks: readonly StoredTrunk[], number: DialedNumber): StoredTrunk[] {
  const price = (trunk: StoredTrunk) => findTrunkCost(trunk, number)?.minutePrice ?? Infinity;
  return trunks
    .map((trunk) => ({ trunk, price: price(trunk) }))
    .toSorted((a, b) => (a.price === b.price ? 0 : a.price - b.price))
    .map(({ trunk }) => trunk);
}
