// A delivery in the words of whoever reads the log.
import type { Delivery } from '@alo/contract/deliveries.ts';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { formatPhoneNumber } from '@alo/domain/phone-number.ts';
import { clockAt } from '@alo/domain/sao-paulo-time.ts';
import { deliveries as texts } from '@alo/messages/deliveries.ts';
import { noteText } from '../../lib/delivery-note.ts';
import { formatDateTime } from '../../lib/relative-time.ts';
import { STATE_GROUPS } from './log-view.ts';

export const isCrm = (gateway: string): gateway is keyof typeof MANIFESTS =>
  Object.hasOwn(MANIFESTS, gateway);

/** A CRM's name, the webhook's, or what an application called itself. */
export function gatewayName(gateway: string, extension: string | null): string {
  if (isCrm(gateway)) return MANIFESTS[gateway].name;
  if (gateway === 'webhook') return texts.webhook;
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
    return texts.doneAt(timeText(doneAt), texts.try(Math.max(1, attempts)));
  }
  if (nextTryAt !== null && attempts > 0) return texts.nextTry(attempts + 1, timeText(nextTryAt));
  return isWaiting(delivery) ? null : noteText(note);
}

/** `13:56:32`, on São Paulo's clock. */
export const timeText = (instant: string) => clockAt(instant).slice(11, 19);

/** `412 ms`, `10,0 s`. */
export function tookText(ms: number): string {
  if (ms < 1000) return texts.milliseconds(String(ms));
  return texts.seconds(
    (ms / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
}
