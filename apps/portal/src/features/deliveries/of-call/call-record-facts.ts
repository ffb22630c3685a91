import type { Delivery, DeliveryDetails } from '@alo/contract/deliveries/deliveries.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import { callRecords as texts } from '@alo/messages/deliveries/call-records.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { getGatewayName, getTargetKind, isCrm } from '../../../lib/text/target-name.ts';

import { isWaiting } from '../texts/delivery-labels.ts';

const needsPerson = ({ state, nextStep }: Pick<Delivery, 'state' | 'nextStep'>): boolean =>
  state === 'ambiguous' || nextStep !== null;

/** DEL-32: first what needs a person, then CRMs by name, webhooks last. */
export function sortRecords<T extends Delivery>(deliveries: readonly T[]): T[] {
  const getRank = (delivery: Delivery) => {
    if (needsPerson(delivery)) return 0;
    if (delivery.state === 'dead') return 1;
    return isCrm(delivery.gateway) ? 2 : getTargetKind(delivery.gateway) === 'webhook' ? 4 : 3;
  };
  return deliveries.toSorted(
    (a, b) => getRank(a) - getRank(b) || getRecordName(a).localeCompare(getRecordName(b), 'pt-BR'),
  );
}

export const getRecordName = ({
  gateway,
  targetExtension,
}: Pick<Delivery, 'gateway' | 'targetExtension'>): string =>
  getGatewayName(gateway, targetExtension);

export function findContactName(deliveries: readonly Delivery[]): string | null {
  const named = deliveries.find(
    ({ gateway, found }) => isCrm(gateway) && (found?.person ?? null) !== null,
  );
  return named?.found?.person?.name ?? null;
}

/** Null without targets; omits copies and summaries. */
export function summarizeRecords(
  deliveries: readonly Delivery[],
): { text: string; beside: string | null } | null {
  const counted = deliveries.filter(
    ({ gateway, eventType }) =>
      eventType === 'channel-hangup' &&
      gateway !== SUMMARY_GATEWAY &&
      getTargetKind(gateway) !== 'cloud',
  );
  if (counted.length === 0) return null;
  const count = (matches: (delivery: Delivery) => boolean) => counted.filter(matches).length;
  const asking = count(needsPerson);
  const dead = count((one) => one.state === 'dead' && !needsPerson(one));
  const waiting = count((one) => isWaiting(one) && !needsPerson(one));
  return {
    text: texts.fact(
      count(({ state }) => state === 'delivered'),
      counted.length,
    ),
    beside:
      asking > 0
        ? texts.waitsForYou(asking)
        : dead > 0
          ? texts.failed(dead)
          : waiting > 0
            ? texts.waits(waiting)
            : null,
  };
}

interface RecordEvent {
  kind: 'delivered' | 'skipped' | 'failed';
  at: string;
  text: string;
  detail: string | null;
}

/** Attempts are kept for days; then the end replaces them. */
export const listRecordEvents = (deliveries: readonly DeliveryDetails[]): RecordEvent[] =>
  deliveries.flatMap((delivery) => toEvent(delivery) ?? []);

function toEvent(delivery: DeliveryDetails): RecordEvent | null {
  const { state, reason, happenedAt } = delivery.tries[0] ?? {
    ...delivery,
    happenedAt: delivery.doneAt,
  };
  if (happenedAt === null) return null;
  const name = getRecordName(delivery);
  const event = { at: happenedAt, detail: reason && formatReason(reason) };
  const kind = getTargetKind(delivery.gateway);
  switch (state) {
    case 'delivered':
      if (reason?.code === 'keptByPerson')
        return { ...event, kind: 'skipped', text: texts.events.kept(name) };
      return {
        ...event,
        kind: 'delivered',
        text: kind === 'cloud' ? texts.events.cloud : texts.events[kind](name),
      };
    case 'skipped':
      return { ...event, kind: 'skipped', text: texts.events.skipped(name) };
    case 'ambiguous':
      return { ...event, kind: 'skipped', text: texts.events.asks(name) };
    default:
      return { ...event, kind: 'failed', text: texts.events.failed(name) };
  }
}
