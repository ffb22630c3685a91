import type { PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { numbers as texts } from '@alo/messages/telephony/numbers.ts';
import { getShownNumber } from '../../lib/text/shown-number.ts';
import { getExtensionName, pickExtensions } from './describe-ringing.ts';
import { joinNames } from './join-names.ts';

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

export function describeRingingChange(
  before: readonly number[],
  after: readonly number[],
  extensions: readonly Extension[],
): string[] {
  const getNames = (ids: readonly number[], others: readonly number[]) =>
    pickExtensions(
      extensions,
      ids.filter((id) => !others.includes(id)),
    ).map(getExtensionName);
  const added = getNames(after, before);
  const removed = getNames(before, after);
  return [
    ...(added.length > 0 ? [texts.willRing(joinNames(added), added.length)] : []),
    ...(removed.length > 0 ? [texts.willNotRing(joinNames(removed), removed.length)] : []),
    ...(after.length === 0 && before.length > 0 ? [texts.willRingNowhere] : []),
  ];
}
