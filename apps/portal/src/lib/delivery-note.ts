import { deliveries as texts } from '@alo/messages/deliveries.ts';

/** Why a delivery is as it is; null: there is nothing to say. All but a webhook's status was noted in words for people. */
export function noteText(note: string | null): string | null {
  const status = /^HTTP (\d{3})$/.exec(note ?? '')?.[1];
  return status === undefined ? note : texts.answered(status);
}
