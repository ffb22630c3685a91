import type { DeliveryNeed } from '@alo/contract/deliveries/delivery-needs.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { deliveryNeeds as texts } from '@alo/messages/deliveries/delivery-needs.ts';
import { formatWaiting } from '@alo/messages/deliveries/next-steps.ts';
import { getTargetKind } from '../../../lib/text/target-name.ts';

/** INT-13 */
export function describeNeed(need: DeliveryNeed, name: string): { title: string; text: string } {
  const { cause, count, reason, nextStep, gateway, isSettingChanged } = need;
  const kind = getTargetKind(gateway);
  const reasonText = reason && formatReason(reason);
  switch (cause) {
    case 'access':
      return { title: texts.refused(name), text: formatWaiting(count, nextStep) };
    case 'stopped': {
      const waiting = formatWaiting(count, nextStep);
      return {
        title: texts.stopped[kind](name),
        text: reasonText === null ? waiting : `${reasonText}. ${waiting}`,
      };
    }
    case 'person':
      return { title: texts.of(name, texts.persons(count)), text: texts.personsText };
    case 'duplicate':
      return { title: texts.of(name, texts.duplicates(count)), text: texts.duplicatesText };
    case 'failed':
      return {
        title: texts.of(name, texts.failed[kind](count)),
        text: isSettingChanged
          ? texts.isSettingChanged
          : reasonText === null
            ? ''
            : `${reasonText}.`,
      };
  }
}
