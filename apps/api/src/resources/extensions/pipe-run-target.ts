// GW-extension-webhook: which calls go back to PipeRun by their extension's address, and not by the integration's card.
import { toReason } from '@alo/domain/delivery-reason.ts';
import type { Context } from '../../context.ts';
import {
  awaitsRecording,
  isRecordingMissing,
  mustAwaitRecording,
} from '../deliveries/awaited-recording.ts';
import type { Deliverer, Delivery, DeliveryResult, ToldCall } from '../deliveries/deliverer.ts';
import { pipeRunCallIdOf } from '../deliveries/webhook-payload.ts';
import { findByNumber, type StoredExtension } from './store.ts';

const PIPERUN_HOST = /(^|\.)pipe\.run$/;

/** Whether an extension tells PipeRun: at the operator's address, or at one that PipeRun gave to the customer. */
export function isPipeRuns(
  { config }: Context,
  { cdrWebhookUrl, cdrWebhookVersion }: StoredExtension,
): boolean {
  const isItsForm = cdrWebhookVersion === null || /^v?1\.1$/.test(cdrWebhookVersion);
  const host = URL.parse(cdrWebhookUrl ?? '')?.hostname ?? '';
  return isItsForm && (cdrWebhookUrl === config.pipeRunExtensionWebhook || PIPERUN_HOST.test(host));
}

/** It knows the calls that began there alone, and fetches a recording once, at the moment in which it is told of. */
export async function tellPipeRun(
  context: Context,
  delivery: Delivery,
  call: ToldCall,
  post: (call: ToldCall) => Promise<DeliveryResult>,
): Promise<DeliveryResult> {
  if (pipeRunCallIdOf(call.metadata) === null) {
    return { state: 'skipped', reason: toReason('notStartedThere') };
  }
  const { end } = call;
  if (!end) return post(call);
  if (await mustAwaitRecording(context, delivery, end)) return awaitsRecording;
  const isMissing = await isRecordingMissing(context, delivery.organizationId, end);
  return post(isMissing ? { ...call, end: { ...end, recordingUrl: null } } : call);
}

/** PipeRun shows a call that began there by itself, as soon as its extension tells how it ended: an activity would be a double. */
export const unlessItsExtensionTells = (card: Deliverer): Deliverer => ({
  ...card,
  async deliver(context, delivery, call) {
    const isBegunThere = pipeRunCallIdOf(call.metadata) !== null;
    if (isBegunThere && delivery.knownRecordId === null) {
      const { organizationId } = delivery;
      const extension = await findByNumber(context.db, organizationId, call.extensionNumber);
      const isTold = extension !== null && isPipeRuns(context, extension);
      if (isTold) return { state: 'skipped', reason: toReason('sentByExtension') };
    }
    return card.deliver(context, delivery, call);
  },
});
