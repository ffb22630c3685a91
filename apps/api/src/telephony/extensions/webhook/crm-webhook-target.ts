// GW-extension-webhook: calls that a CRM started return to it by the extension's webhook.
import type { Capabilities } from '@alo/connectors/connector.ts';
import { connectorsWith } from '@alo/connectors/index.ts';
import { DEFAULT_CDR_WEBHOOK_VERSION } from '@alo/contract/telephony/extensions.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Context } from '../../../platform/context.ts';
import {
  AWAIT_RECORDING,
  isRecordingMissing,
  mustAwaitRecording,
} from '../../../deliveries/calls/awaited-recording.ts';
import type {
  Deliverer,
  Delivery,
  DeliveryResult,
  DeliveredCall,
} from '../../../deliveries/attempts/deliverer.ts';
import { findByNumber, type StoredExtension } from '../store.ts';

type ExtensionWebhook = Capabilities['extensionWebhook'];

const CRMS = connectorsWith('extensionWebhook');
const VERSION = DEFAULT_CDR_WEBHOOK_VERSION.replace(/^v/, '');

export const findWebhookCrm = (
  context: Context,
  extension: StoredExtension,
): ExtensionWebhook | null =>
  CRMS.find(({ connector, capability }) =>
    isCrmWebhook(context, extension, connector.manifest.id, capability),
  )?.capability ?? null;

function isCrmWebhook(
  { config }: Context,
  { cdrWebhookUrl, cdrWebhookVersion }: StoredExtension,
  gateway: string,
  { isOwnHost }: ExtensionWebhook,
): boolean {
  const hasExpectedVersion = (cdrWebhookVersion ?? VERSION).replace(/^v/, '') === VERSION;
  const host = URL.parse(cdrWebhookUrl ?? '')?.hostname ?? '';
  return (
    hasExpectedVersion && (cdrWebhookUrl === config.extensionWebhooks[gateway] || isOwnHost(host))
  );
}

/** The CRM fetches the recording once, when it gets the call. */
export async function deliverToWebhookCrm(
  context: Context,
  { readCallId }: ExtensionWebhook,
  delivery: Delivery,
  call: DeliveredCall,
  post: (call: DeliveredCall) => Promise<DeliveryResult>,
): Promise<DeliveryResult> {
  if (readCallId(call.metadata) === null) {
    return { state: 'skipped', reason: toReason('notStartedThere') };
  }
  const { end } = call;
  if (!end) return post(call);
  if (await mustAwaitRecording(context, delivery, end)) return AWAIT_RECORDING;
  const isMissing = await isRecordingMissing(context, delivery.organizationId, end);
  return post(isMissing ? { ...call, end: { ...end, recordingUrl: null } } : call);
}

/** Skips calls that the extension's webhook delivers, because the record would be a duplicate. */
export const skipWebhookCalls = (
  deliverer: Deliverer,
  gateway: string,
  capability: ExtensionWebhook,
): Deliverer => ({
  ...deliverer,
  async deliver(context, delivery, call) {
    const isStartedInCrm = capability.readCallId(call.metadata) !== null;
    if (isStartedInCrm && delivery.knownRecordId === null) {
      const { organizationId } = delivery;
      const extension = await findByNumber(context.db, organizationId, call.extensionNumber);
      const isDelivered =
        extension !== null && isCrmWebhook(context, extension, gateway, capability);
      if (isDelivered) return { state: 'skipped', reason: toReason('sentByExtension') };
    }
    return deliverer.deliver(context, delivery, call);
  },
});
