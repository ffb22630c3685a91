import type { CallEventType } from '@alo/domain/calls/call.ts';
import { deliveryEvent } from '@alo/messages/deliveries/deliveries.ts';

/** In the order of a call: Iniciada, Atendida, Encerrada. */
export const listEventNames = (types: readonly string[]): string[] =>
  (Object.keys(deliveryEvent) as CallEventType[])
    .filter((type) => types.includes(type))
    .map((type) => deliveryEvent[type]);
