import type { DeliveryTarget } from '@alo/contract/delivery-targets.ts';
import { deliveryNotes } from '@alo/messages/delivery-notes.ts';
import { WEBHOOK_GATEWAY } from '../../../lib/integrations.ts';

interface Card {
  gateway: string;
  /** As people know it. */
  name: string;
}

/** DEL-15: what a person can do so that calls are told again; null: nothing is needed. */
export function wayOn(
  { gateway, name }: Card,
  target: Pick<DeliveryTarget, 'state' | 'reason'> | undefined,
): 'reconnect' | 'resume' | null {
  if (target?.state === 'paused') return 'resume';
  if (target?.state !== 'broken') return null;
  // an address did not answer, and may by now, as may a CRM that was paid or renewed meanwhile; any other refused us
  const forTheMoment = [deliveryNotes.unpaid(name), deliveryNotes.usedUp(name)];
  const mayTakeThem =
    gateway === WEBHOOK_GATEWAY || forTheMoment.some((note) => note === target.reason);
  return mayTakeThem ? 'resume' : 'reconnect';
}
