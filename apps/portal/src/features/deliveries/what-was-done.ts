// What became of a call where it is more than told of. No more than is known: of a lost answer nobody knows.
import { SUMMARY_GATEWAY } from '@alo/contract/crm/call-summaries.ts';
import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { deliveryDone as texts } from '@alo/messages/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { isWaiting, kindOf, mayBeDouble } from './delivery-words.ts';

type Told = Pick<
  Delivery,
  'gateway' | 'state' | 'reason' | 'mayExist' | 'isReplay' | 'isTest' | 'recordId' | 'found'
>;

interface WhatWasDone {
  what: string;
  /** Which record it is, or why there is none. */
  why: string | null;
}

/** DEL-10; null: an address is told of an event, and the event says all. */
export function whatWasDone(delivery: Told): WhatWasDone | null {
  const kind = kindOf(delivery.gateway);
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
  if (isWaiting(delivery)) return { what: whileItWaits(delivery), why };
  if (mayBeDouble(delivery)) return { what: texts.unsure, why: texts.lost };
  if (state === 'ambiguous') {
    const candidates = found?.candidates ?? 0;
    return { what: texts.waitsForYou, why: candidates > 1 ? texts.sameNumber(candidates) : why };
  }
  if (mayExist) return { what: texts.unsure, why };
  return { what: state === 'skipped' ? words.skipped : words.dead, why };
}

function whileItWaits({ state, mayExist, isReplay }: Told): string {
  if (isReplay) return texts.nothingNewYet;
  return mayExist || state === 'unknown' ? texts.unsure : texts.notYet;
}
