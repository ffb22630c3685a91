import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { targetHealth as texts } from '@alo/messages/deliveries/target-health.ts';
import { formatCount } from './number-text.ts';
import { formatDateTime, formatRelativeTime } from './time/relative-time.ts';

export const isOnHold = ({ state }: Pick<DeliveryTarget, 'state'>): boolean =>
  state === 'paused' || state === 'broken';

type TargetHealth = Pick<
  DeliveryTarget,
  'state' | 'since' | 'reason' | 'lastSuccessAt' | 'letInAt' | 'day'
>;

export function describeTargetState(target: TargetHealth, now: number): string | null {
  const { state, since, reason, lastSuccessAt, day } = target;
  const authorized = formatLastAuthorized(target, now);
  const explanation = reason && formatReason(reason);
  switch (state) {
    case 'idle':
      return authorized && texts.letIn(authorized);
    case 'healthy': {
      const lastDeliveryText =
        lastSuccessAt && texts.last(formatRelativeTime(lastSuccessAt, { now }));
      return (
        [lastDeliveryText, authorized && texts.letIn(authorized)].filter(Boolean).join(' · ') ||
        null
      );
    }
    case 'attention':
      return explanation ?? describeFailures(day);
    case 'limited':
      return texts.limited;
    case 'failing':
      return explanation ?? (since && texts.since(formatDateTime(since)));
    case 'broken':
      return explanation;
    case 'paused':
      return texts.waits;
  }
}

export function describeLastContact(
  target: Pick<TargetHealth, 'lastSuccessAt' | 'letInAt'>,
  now: number,
): string {
  const { lastSuccessAt } = target;
  const authorized = formatLastAuthorized(target, now);
  const lastSuccessText =
    lastSuccessAt && texts.lastSuccess(formatRelativeTime(lastSuccessAt, { now }));
  return [lastSuccessText, authorized && texts.lastLetIn(authorized)].filter(Boolean).join(' · ');
}

function formatLastAuthorized(
  { lastSuccessAt, letInAt }: Pick<TargetHealth, 'lastSuccessAt' | 'letInAt'>,
  now: number,
): string | null {
  const isOld = letInAt === null || (lastSuccessAt !== null && letInAt <= lastSuccessAt);
  return isOld ? null : formatRelativeTime(letInAt, { now });
}

function describeFailures({ dead, failedTries }: DeliveryTarget['day']): string {
  if (dead > 0) return dead === 1 ? texts.oneFailure : texts.failures(formatCount(dead));
  return failedTries === 1 ? texts.oneFailedTry : texts.failedTries(formatCount(failedTries));
}
