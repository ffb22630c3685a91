// A refused note leaves the record registered.
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Delivery, DeliveryResult } from '../../../deliveries/attempts/deliverer.ts';
import type { Step } from './plan-steps.ts';
import { IS_OF_NOTE } from '../../../deliveries/queue/changed-notes.ts';

/** Below the day after which other deliveries end as failed. */
const MAX_NOTE_AGE_MS = 20 * 3_600_000;

type NotedDelivery = Pick<Delivery, 'findings' | 'knownRecordId' | 'triedForMs'>;

export const isOfNote = ({ findings }: Pick<Delivery, 'findings'>): boolean =>
  findings?.[IS_OF_NOTE] === true;

export const looksForOtherRecord = (step: Step): boolean =>
  step.step === 'write' || (step.step === 'search' && step.for === 'record');

export const toRecordGone = (crm: string): DeliveryResult => ({
  state: 'dead',
  reason: toReason('aiRecordGone', { crm }),
});

/** @param version of the note that the CRM got; null if there is none */
export function settleNote(
  delivery: NotedDelivery,
  version: number | null,
  result: DeliveryResult,
): DeliveryResult {
  const { findings: before } = delivery;
  if (result.state === 'delivered') {
    return version === null
      ? result
      : { ...result, findings: { ...result.findings, note: version } };
  }
  const told = before?.note === undefined ? {} : { note: before.note };
  const ofNote = isOfNote(delivery);
  const isOver =
    result.state === 'dead' || result.state === 'skipped' || result.state === 'ambiguous';
  const isWaitingTooLong =
    !isOver &&
    result.state !== 'postponed' &&
    !result.pausesTarget &&
    delivery.triedForMs > MAX_NOTE_AGE_MS;
  if (ofNote && (isOver || isWaitingTooLong) && delivery.knownRecordId !== null) {
    const noteRefused = { version: version ?? 0, reason: result.reason };
    return {
      state: 'delivered',
      recordId: delivery.knownRecordId,
      findings: { ...before, ...result.findings, ...told, noteRefused, [IS_OF_NOTE]: undefined },
    };
  }
  if (result.findings === undefined) return result;
  const kept = ofNote ? { ...told, [IS_OF_NOTE]: true } : told;
  return { ...result, findings: { ...result.findings, ...kept } };
}
