import type { Delivery, DeliveryState } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { listEventNames } from '../../../lib/text/event-names.ts';
import { getGatewayName, getTargetKind } from '../../../lib/text/target-name.ts';
import { describeResult } from '../texts/delivery-result.ts';

const RANKS: Record<DeliveryState, number> = {
  dead: 1,
  ambiguous: 2,
  unknown: 3,
  retrying: 3,
  sending: 4,
  queued: 4,
  delivered: 5,
  skipped: 6,
};

export interface CallLine {
  key: string;
  name: string;
  /** The most urgent of the target's events. */
  delivery: Delivery;
  text: string | null;
}

const getRank = ({ state, nextStep }: Delivery): number => (nextStep === null ? RANKS[state] : 0);

/** One line for each target; CRMs by name, webhooks last. */
export function toCallLines(deliveries: readonly Delivery[]): CallLine[] {
  const byTarget = Map.groupBy(deliveries, ({ gateway, targetExtension }) =>
    [gateway, targetExtension].join(' '),
  );
  const lines = [...byTarget].map(([key, events]) => toLine(key, events));
  const [first] = lines;
  const isSameForAll =
    lines.length > 1 &&
    lines.every(
      ({ delivery, text }) => delivery.state === 'skipped' && text !== null && text === first!.text,
    );
  if (isSameForAll) return [{ ...first!, name: texts.everyTarget }];
  return lines.toSorted(
    (a, b) =>
      getRank(a.delivery) - getRank(b.delivery) ||
      Number(isWebhook(a)) - Number(isWebhook(b)) ||
      a.name.localeCompare(b.name, 'pt-BR'),
  );
}

const isWebhook = ({ delivery }: CallLine) => getTargetKind(delivery.gateway) === 'webhook';

function toLine(key: string, events: readonly Delivery[]): CallLine {
  const sorted = events.toSorted((a, b) => getRank(a) - getRank(b));
  const delivery = sorted[0]!;
  const name = getGatewayName(delivery.gateway, delivery.targetExtension);
  const result = describeResult(delivery);
  const eventTypes = events
    .filter(({ state }) => state === delivery.state)
    .map(({ eventType }) => eventType);
  const text =
    result === null
      ? new Intl.ListFormat('pt-BR').format(listEventNames(eventTypes))
      : (result.explanation ?? result.text);
  return { key, name, delivery, text };
}

/** Null if no CRM returned one. */
export function findContactName(deliveries: readonly Delivery[]): string | null {
  const person = deliveries.flatMap(({ found }) => found?.person ?? [])[0];
  if (person) return person.name;
  const candidates = Math.max(0, ...deliveries.map(({ found }) => found?.candidates ?? 0));
  return candidates > 1 ? texts.contacts(candidates) : null;
}
