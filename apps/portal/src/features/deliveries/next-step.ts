// Where a line of the log leads on: only to what is there.
import type { Delivery } from '@alo/contract/deliveries.ts';
import { choices } from '@alo/messages/ambiguous-deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries.ts';
import { deliveryNotes as notes } from '@alo/messages/delivery-notes.ts';
import { gatewayName, mayBeDouble } from './delivery-words.ts';
import { isCrm } from './is-crm.ts';

export type NextStep = { label: string; to: string } | { label: string; href: string };

type Told = Pick<Delivery, 'gateway' | 'state' | 'note'>;

export const choicesAddress = (gateway: string): string =>
  `/integrations/choices?${new URLSearchParams({ gateway }).toString()}`;

/**
 * At a CRM: to who has to decide, or to its form.
 * @param page of the person there; null: nobody knows it
 */
export function nextStepOf(delivery: Told, page: string | null): NextStep | null {
  const { gateway, state } = delivery;
  if (!isCrm(gateway)) return null;
  const name = gatewayName(gateway, null);
  if (state === 'ambiguous') {
    if (!mayBeDouble(delivery)) return { label: choices.open, to: choicesAddress(gateway) };
    return page === null
      ? { label: texts.decide, to: choicesAddress(gateway) }
      : { label: texts.checkIn(name), href: page };
  }
  if (!asksForSettings(delivery, name)) return null;
  const address = new URLSearchParams({ configure: gateway });
  return { label: texts.configure, to: `/integrations/manager?${address.toString()}` };
}

/** Nothing was chosen, we are not let in, or the CRM refuses the record as it is made: what is chosen on the card made it. */
function asksForSettings({ state, note }: Told, name: string): boolean {
  if (note === notes.notReady || note === notes.accessRefused(name)) return true;
  const status = Number(note?.slice(-3));
  const isRefused = status >= 400 && status < 500 && note === notes.error(name, status);
  const refusals = [notes.refused(name), notes.notAllowed(name)];
  return state === 'dead' && (isRefused || refusals.includes(note ?? ''));
}
