// Where a line of the log leads on: only to what is there.
import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { getNextStepPath, isCardStep } from '@alo/contract/deliveries/next-steps.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { nextSteps } from '@alo/messages/deliveries/next-steps.ts';
import { gatewayName, mayBeDouble } from './delivery-words.ts';
import { isCrm } from './is-crm.ts';

export type NextStep = { label: string; to: string } | { label: string; href: string };

type Told = Pick<Delivery, 'gateway' | 'state' | 'reason' | 'nextStep'>;

export const choicesAddress = (gateway: string): string =>
  `/integrations/choices?${new URLSearchParams({ gateway }).toString()}`;

/**
 * At a CRM: to who has to decide, or to its form.
 * @param page of the person there; null: nobody knows it
 */
export function nextStepOf(delivery: Told, page: string | null): NextStep | null {
  const { gateway, state, nextStep } = delivery;
  if (!isCrm(gateway)) return null;
  const name = gatewayName(gateway, null);
  if (state === 'ambiguous') {
    if (!mayBeDouble(delivery)) return { label: choices.open, to: choicesAddress(gateway) };
    return page === null
      ? { label: texts.decide, to: choicesAddress(gateway) }
      : { label: texts.checkIn(name), href: page };
  }
  if (!isCardStep(nextStep)) return null;
  return { label: nextSteps[nextStep].button, to: getNextStepPath(nextStep, { gateway }) };
}
