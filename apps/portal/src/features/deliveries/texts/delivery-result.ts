import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { deliveryDone as texts } from '@alo/messages/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { isWaiting, isPossibleDuplicate } from './delivery-labels.ts';
import { getTargetKind } from '../../../lib/text/target-name.ts';

type ResultFields = Pick<
  Delivery,
  'gateway' | 'state' | 'reason' | 'mayExist' | 'isReplay' | 'isTest' | 'recordId' | 'found'
>;

interface DeliveryResult {
  text: string;
  explanation: string | null;
}

/** DEL-10. Null for webhooks, which show their event. Claims no result after a lost response. */
export function describeResult(delivery: ResultFields): DeliveryResult | null {
  const kind = getTargetKind(delivery.gateway);
  if (kind === 'webhook') return null;
  const resultTexts = delivery.gateway === SUMMARY_GATEWAY ? texts.summary : texts[kind];
  const { state, reason, mayExist, isTest, recordId, found } = delivery;
  const explanation = reason && formatReason(reason);
  if (isTest) {
    return { text: state === 'delivered' ? texts.accepted : texts.notAccepted, explanation };
  }
  if (state === 'delivered') {
    if (reason?.code === 'keptByPerson') return { text: texts.kept, explanation };
    return {
      text: resultTexts.delivered,
      explanation: explanation ?? (recordId && texts.record(recordId)),
    };
  }
  if (isWaiting(delivery)) return { text: describePending(delivery), explanation };
  if (isPossibleDuplicate(delivery)) return { text: texts.unsure, explanation: texts.lost };
  if (state === 'ambiguous') {
    const candidates = found?.candidates ?? 0;
    return {
      text: texts.waitsForYou,
      explanation: candidates > 1 ? texts.sameNumber(candidates) : explanation,
    };
  }
  if (mayExist) return { text: texts.unsure, explanation };
  return { text: state === 'skipped' ? resultTexts.skipped : resultTexts.dead, explanation };
}

function describePending({ state, mayExist, isReplay }: ResultFields): string {
  if (isReplay) return texts.nothingNewYet;
  return mayExist || state === 'unknown' ? texts.unsure : texts.notYet;
}
