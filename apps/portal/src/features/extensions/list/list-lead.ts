import type { ExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { extensionStatus as statusTexts } from '@alo/messages/telephony/extension-status.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import { isConnected } from '../status/phone-description.ts';

export function buildLead(
  count: number,
  domain: string,
  statuses: ReadonlyMap<number, ExtensionStatus> | undefined,
): string {
  const lead = texts.lead(formatCount(count), domain);
  if (statuses === undefined || !isAnyKnown(statuses)) return lead;
  const online = [...statuses.values()].filter(isConnected).length;
  return `${lead} ${statusTexts.online(formatCount(online))}`;
}

export const isAnyKnown = (statuses: ReadonlyMap<number, ExtensionStatus>) =>
  [...statuses.values()].some(({ state }) => state !== 'UNKNOWN');
