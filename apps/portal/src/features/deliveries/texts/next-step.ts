import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { getNextStepPath, isCardStep } from '@alo/contract/deliveries/next-steps.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { nextSteps } from '@alo/messages/deliveries/next-steps.ts';
import { isPossibleDuplicate } from './delivery-labels.ts';
import { getGatewayName, isCrm } from '../../../lib/text/target-name.ts';

export type NextStep = { label: string; to: string } | { label: string; href: string };

type StepFields = Pick<Delivery, 'gateway' | 'state' | 'reason' | 'nextStep'>;

export const getChoicesPath = (gateway: string): string =>
  `/integrations/choices?${new URLSearchParams({ gateway }).toString()}`;

export function findNextStep(delivery: StepFields, contactUrl: string | null): NextStep | null {
  const { gateway, state, nextStep } = delivery;
  if (!isCrm(gateway)) return null;
  const name = getGatewayName(gateway, null);
  if (state === 'ambiguous') {
    if (!isPossibleDuplicate(delivery)) return { label: choices.open, to: getChoicesPath(gateway) };
    return contactUrl === null
      ? { label: texts.decide, to: getChoicesPath(gateway) }
      : { label: texts.checkIn(name), href: contactUrl };
  }
  if (!isCardStep(nextStep)) return null;
  return { label: nextSteps[nextStep].button, to: getNextStepPath(nextStep, { gateway }) };
}
