import type { DeliveryTarget } from '@alo/contract/delivery-targets.ts';
import { targetHealth as texts } from '@alo/messages/deliveries.ts';
import { noteText } from './delivery-note.ts';
import { formatCount } from './number-text.ts';
import { formatDateTime, formatRelativeTime } from './relative-time.ts';

/** Its calls wait, by a person's wish or since it was stopped. */
export const isHeld = ({ state }: Pick<DeliveryTarget, 'state'>): boolean =>
  state === 'paused' || state === 'broken';

type Fared = Pick<DeliveryTarget, 'state' | 'since' | 'reason' | 'lastSuccessAt' | 'day'>;

/** Why it is in its state, or since when: what stands beside the state's word; null: the word says it all. */
export function whyOf(
  { state, since, reason, lastSuccessAt, day }: Fared,
  now: number,
): string | null {
  switch (state) {
    case 'idle':
      return null;
    case 'healthy':
      return lastSuccessAt && texts.last(formatRelativeTime(lastSuccessAt, { now }));
    case 'attention':
      return failuresOf(day);
    case 'limited':
      return texts.limited;
    case 'failing':
      return noteText(reason) ?? (since && texts.since(formatDateTime(since)));
    case 'broken':
      return noteText(reason);
    case 'paused':
      return texts.waits;
  }
}

function failuresOf({ dead, failedTries }: DeliveryTarget['day']): string {
  if (dead > 0) return dead === 1 ? texts.oneFailure : texts.failures(formatCount(dead));
  return failedTries === 1 ? texts.oneFailedTry : texts.failedTries(formatCount(failedTries));
}
