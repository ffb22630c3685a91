import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { deliveryDone as texts } from '@alo/messages/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { isWaiting, getTargetKind, isPossibleDuplicate } from './delivery-labels.ts';

type ResultFields = Pick<
  Delivery,
  'gateway' | 'state' | 'reason' | 'mayExist' | 'isReplay' | 'isTest' | 'recordId' | 'found'
>;

interface DeliveryResult {
  what: string;
  why: string | null;
}

/**
 * DEL-10. Returns null for webhooks, whose event says everything. Claims no result if the
 * response was lost.
 */
export function describeResult(delivery: ResultFields): DeliveryResult | null {
  const kind = getTargetKind(delivery.gateway);
  if (kind === 'webhook') return null;
  const words = delivery.gateway === SUMMARY_GATEWAY ? texts.summary : texts[kind];
  const { state, reason, mayExist, isTest, recordId, found } = delivery;
  const why = reason && formatReason(reason);
  if (isTest) {
    return { what: state === 'delivered' ? texts.accepted : texts.notAccepted, why };
  }
  if (state === 'delivered') {
    if (reason?.code === 'keptByPerson') return { what: texts.kept, why };
    return { what: words.delivered, why: why ?? (recordId && texts.record(recordId)) };
  }
  if (isWaiting(delivery)) return { what: describePending(delivery), why };
  if (isPossibleDuplicate(delivery)) return { what: texts.unsure, why: texts.lost };
  if (state === 'ambiguous') {
    const candidates = found?.candidates ?? 0;
    return { what: texts.waitsForYou, why: candidates > 1 ? texts.sameNumber(candidates) : why };
  }
  if (mayExist) return { what: texts.unsure, why };
  return { what: state === 'skipped' ? words.skipped : words.dead, why };
}

function describePending({ state, mayExist, isReplay }: ResultFields): string {
  if (isReplay) return texts.nothingNewYet;
  return mayExist || state === 'unknown' ? texts.unsure : texts.notYet;
}
