import type { PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { numbers as texts } from '@alo/messages/telephony/numbers.ts';
import { getShownNumber } from '../../lib/text/shown-number.ts';
import { getExtensionName } from './describe-ringing.ts';

const MAX_NAMES = 3;
const list = new Intl.ListFormat('pt-BR');

/** Says which extensions would show another number, one sentence for each number. */
export function describeChange(
  before: readonly PhoneNumber[],
  after: readonly PhoneNumber[],
  extensions: readonly Extension[],
): string[] {
  const namesByNumber = new Map<string | null, string[]>();
  for (const extension of extensions) {
    const shownNumber = getShownNumber(extension, after)?.number ?? null;
    if (shownNumber === (getShownNumber(extension, before)?.number ?? null)) continue;
    namesByNumber.set(shownNumber, [
      ...(namesByNumber.get(shownNumber) ?? []),
      getExtensionName(extension),
    ]);
  }
  return [...namesByNumber].map(([number, names]) =>
    number === null
      ? texts.willShowNone
      : texts.willShow(joinNames(names), names.length, formatPhoneNumber(number)),
  );
}

export function joinNames(names: readonly string[]): string {
  return names.length <= MAX_NAMES
    ? list.format(names)
    : texts.shownByMany(names.slice(0, MAX_NAMES - 1), names.length - MAX_NAMES + 1);
}
