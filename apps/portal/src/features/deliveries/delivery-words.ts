// A delivery in the words of whoever reads the log.
import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/crm/call-summaries.ts';
import { summaryCard } from '@alo/messages/crm/integrations-manager.ts';
import { dayAt } from '@alo/domain/sao-paulo-time.ts';
import { formatPhoneNumber } from '@alo/domain/phone-number.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { recordingsCloud } from '@alo/messages/recordings/recordings-cloud.ts';
import { formatDateTime, formatTime } from '../../lib/text/relative-time.ts';
import { isCrm } from './is-crm.ts';
import { EXTENSION_WEBHOOK, STATE_GROUPS } from './log-view.ts';

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
  return gateway === EXTENSION_WEBHOOK ? texts.extensionWebhook(extension) : gateway;
}

/** How people tell one from another: the contact's number and when the call began. A test was no call, and says so. */
export const numberText = ({
  contact,
  isTest,
  gateway,
}: Pick<Delivery, 'contact' | 'isTest' | 'gateway'>): string =>
  isTest ? texts.tests[kindOf(gateway)] : formatPhoneNumber(contact);
export const whenText = ({ callStartedAt }: Pick<Delivery, 'callStartedAt'>) =>
  formatDateTime(callStartedAt);
/** In a list: of today the time alone. @param now in milliseconds */
export const shortWhenText = (
  { callStartedAt }: Pick<Delivery, 'callStartedAt'>,
  now: number,
): string =>
  dayAt(callStartedAt) === dayAt(now) ? formatTime(callStartedAt) : formatDateTime(callStartedAt);

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

/** Whether a person has to say if a record exists already, and not whom it belongs to. */
export const mayBeDouble = ({ state, reason }: Pick<Delivery, 'state' | 'reason'>): boolean =>
  state === 'ambiguous' && reason?.code === 'mayBeDuplicate';

/**
 * What stands beside the state: when it went, when it goes again, or why it did not, where no other column says so.
 * @param now in milliseconds: a try that is due and has not begun has no time any more
 */
export function besideState(
  delivery: Pick<Delivery, 'gateway' | 'state' | 'attempts' | 'doneAt' | 'nextTryAt' | 'reason'>,
  now: number,
): string | null {
  const { state, attempts, doneAt, nextTryAt, reason } = delivery;
  if (state === 'delivered' && doneAt !== null) {
    return texts.doneAt(formatTime(doneAt), texts.try(Math.max(1, attempts)));
  }
  if (nextTryAt !== null && attempts > 0) {
    return Date.parse(nextTryAt) <= now
      ? texts.nextTrySoon(attempts + 1)
      : texts.nextTry(attempts + 1, formatTime(nextTryAt));
  }
  if (kindOf(delivery.gateway) !== 'webhook') return state === 'dead' ? texts.noMoreTries : null;
  // the badge says it already
  if (isWaiting(delivery) || mayBeDouble(delivery)) return null;
  return reason && formatReason(reason);
}
