import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { deliveries as texts, deliveryState } from '@alo/messages/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { formatDateTime, formatTimeWithSeconds } from '../../../lib/text/time/relative-time.ts';
import { getTargetKind } from '../../../lib/text/target-name.ts';
import { STATE_GROUPS } from '../filters/log-view.ts';

export const getNumberLabel = ({
  contact,
  isTest,
  gateway,
}: Pick<Delivery, 'contact' | 'isTest' | 'gateway'>): string =>
  isTest ? texts.tests[getTargetKind(gateway)] : formatPhoneNumber(contact);
export const formatWhen = ({ callStartedAt }: Pick<Delivery, 'callStartedAt'>) =>
  formatDateTime(callStartedAt);
/** Omits today's date. */
export const formatShortWhen = (
  { callStartedAt }: Pick<Delivery, 'callStartedAt'>,
  now: number,
): string =>
  dayAt(callStartedAt) === dayAt(now)
    ? formatTimeWithSeconds(callStartedAt)
    : formatDateTime(callStartedAt);

/** `Lívia Sarmento 1005`; null if the data were erased. */
export function formatAttendantLabel({
  attendant,
  extensionNumber,
}: Pick<Delivery, 'attendant' | 'extensionNumber'>): string | null {
  const parts = [attendant, extensionNumber].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

export const isWaiting = ({ state }: Pick<Delivery, 'state'>): boolean =>
  (STATE_GROUPS.waiting as readonly string[]).includes(state);

/** The user decides whether the record exists, not which contact it has. */
export const isPossibleDuplicate = ({
  state,
  reason,
}: Pick<Delivery, 'state' | 'reason'>): boolean =>
  state === 'ambiguous' && reason?.code === 'mayBeDuplicate';

/** The target refused the access, so the call waits until a user reconnects. */
export const awaitsAccess = ({ state, nextStep }: Pick<Delivery, 'state' | 'nextStep'>): boolean =>
  isWaiting({ state }) && (nextStep === 'reconnect' || nextStep === 'changeKey');

export function getStateLabel(delivery: Pick<Delivery, 'state' | 'reason' | 'nextStep'>): string {
  if (isPossibleDuplicate(delivery)) return texts.mayBeDouble;
  return awaitsAccess(delivery) ? texts.awaitsAccess : deliveryState[delivery.state];
}

/** The time of the delivery or next attempt, or a reason that no column shows. */
export function describeState(
  delivery: Pick<Delivery, 'gateway' | 'state' | 'attempts' | 'doneAt' | 'nextTryAt' | 'reason'>,
  now: number,
): string | null {
  const { state, attempts, doneAt, nextTryAt, reason } = delivery;
  if (state === 'delivered' && doneAt !== null) {
    return texts.doneAt(formatTimeWithSeconds(doneAt), texts.try(Math.max(1, attempts)));
  }
  if (nextTryAt !== null && attempts > 0) {
    return Date.parse(nextTryAt) <= now
      ? texts.nextTrySoon(attempts + 1)
      : texts.nextTry(attempts + 1, formatTimeWithSeconds(nextTryAt));
  }
  if (getTargetKind(delivery.gateway) !== 'webhook')
    return state === 'dead' ? texts.noMoreTries : null;
  if (isWaiting(delivery) || isPossibleDuplicate(delivery)) return null;
  return reason && formatReason(reason);
}
