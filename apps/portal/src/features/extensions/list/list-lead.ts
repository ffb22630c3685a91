import type { ExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { extensionStatus as words } from '@alo/messages/telephony/extension-status.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import { isConnected } from '../status/phone-words.ts';

/** How many there are, and how many phones the switch has. */
export function leadOf(
  count: number,
  domain: string,
  statuses: ReadonlyMap<number, ExtensionStatus> | undefined,
): string {
  const lead = texts.lead(formatCount(count), domain);
  if (statuses === undefined || !isAnyKnown(statuses)) return lead;
  const online = [...statuses.values()].filter(isConnected).length;
  return `${lead} ${words.online(formatCount(online))}`;
}

/** Where no switch tells anything there is nothing to count. */
export const isAnyKnown = (statuses: ReadonlyMap<number, ExtensionStatus>) =>
  [...statuses.values()].some(({ state }) => state !== 'UNKNOWN');
