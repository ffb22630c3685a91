// A delivery in the words of whoever reads the log.
import type { Delivery } from '@alo/contract/deliveries.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings-cloud.ts';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/call-summaries.ts';
import { summaryCard } from '@alo/messages/integrations-manager.ts';
import { formatPhoneNumber } from '@alo/domain/phone-number.ts';
import { deliveries as texts } from '@alo/messages/deliveries.ts';
import { deliveryNotes } from '@alo/messages/delivery-notes.ts';
import { recordingsCloud } from '@alo/messages/recordings-cloud.ts';
import { noteText } from '../../lib/delivery-note.ts';
import { formatDateTime, formatTime } from '../../lib/relative-time.ts';
import { STATE_GROUPS } from './log-view.ts';

export const isCrm = (gateway: string): gateway is keyof typeof MANIFESTS =>
  Object.hasOwn(MANIFESTS, gateway);

/** A CRM has a record of each call (or a summary below it), a cloud its recording, and an address is told of it. */
export type TargetKind = 'crm' | 'cloud' | 'webhook';
export const kindOf = (gateway: string): TargetKind =>
  isCrm(gateway) || gateway === SUMMARY_GATEWAY
    ? 'crm'
    : gateway === RECORDINGS_CLOUD_GATEWAY
      ? 'cloud'
      : 'webhook';

/** A CRM's name, the webhook's, or what an application called itself. */
export function gatewayName(gateway: string, extension: string | null): string {
  if (isCrm(gateway)) return MANIFESTS[gateway].name;
  if (gateway === RECORDINGS_CLOUD_GATEWAY) return recordingsCloud.name;
  if (gateway === 'webhook') return texts.webhook;
  if (gateway === SUMMARY_GATEWAY) return summaryCard.name;
  return gateway === 'extension-webhook' ? texts.extensionWebhook(extension) : gateway;
}

/** How people tell one from another: the contact's number and when the call began. */
export const numberText = ({ contact }: Pick<Delivery, 'contact'>) => formatPhoneNumber(contact);
export const whenText = ({ callStartedAt }: Pick<Delivery, 'callStartedAt'>) =>
  formatDateTime(callStartedAt);

/** Who spoke: `Lívia Sarmento 1005`; null once it is forgotten. */
export function whoText({
  attendant,
  extensionNumber,
}: Pick<Delivery, 'attendant' | 'extensionNumber'>): string | null {
  const parts = [attendant, extensionNumber].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

export const isWaiting = ({ state }: Pick<Delivery, 'state'>): boolean =>
  (STATE_GROUPS.waiting as readonly string[]).includes(state);

/** What stands beside the state: when it went, when it goes again, or why it did not. */
export function besideState(
  delivery: Pick<Delivery, 'state' | 'attempts' | 'doneAt' | 'nextTryAt' | 'note'>,
): string | null {
  const { state, attempts, doneAt, nextTryAt, note } = delivery;
  if (state === 'delivered' && doneAt !== null) {
    return texts.doneAt(formatTime(doneAt), texts.try(Math.max(1, attempts)));
  }
  if (nextTryAt !== null && attempts > 0) return texts.nextTry(attempts + 1, formatTime(nextTryAt));
  // the badge says it already
  if (isWaiting(delivery) || note === deliveryNotes.mayBeDouble) return null;
  return noteText(note);
}
