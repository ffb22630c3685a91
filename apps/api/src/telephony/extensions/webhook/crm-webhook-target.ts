// GW-extension-webhook: which calls go back to their CRM by the extension's address, and not by the integration's card.
import type { Capabilities } from '@alo/connectors/connector.ts';
import { connectorsWith } from '@alo/connectors/index.ts';
import { DEFAULT_CDR_WEBHOOK_VERSION } from '@alo/contract/telephony/extensions.ts';
import { toReason } from '@alo/domain/delivery-reason.ts';
import type { Context } from '../../../platform/context.ts';
import {
  awaitsRecording,
  isRecordingMissing,
  mustAwaitRecording,
} from '../../../deliveries/calls/awaited-recording.ts';
import type {
  Deliverer,
  Delivery,
  DeliveryResult,
  ToldCall,
} from '../../../deliveries/attempts/deliverer.ts';
import { findByNumber, type StoredExtension } from '../store.ts';

type ExtensionWebhook = Capabilities['extensionWebhook'];

const CRMS = connectorsWith('extensionWebhook');
const VERSION = DEFAULT_CDR_WEBHOOK_VERSION.replace(/^v/, '');

/**
 * Finds the CRM that an extension's webhook leads to, by the operator's address or by one that the CRM gave to the customer.
 * @returns null if the address is anybody else's
 */
export const findWebhookCrm = (
  context: Context,
  extension: StoredExtension,
): ExtensionWebhook | null =>
  CRMS.find(({ connector, capability }) =>
    leadsTo(context, extension, connector.manifest.id, capability),
  )?.capability ?? null;

function leadsTo(
  { config }: Context,
  { cdrWebhookUrl, cdrWebhookVersion }: StoredExtension,
  gateway: string,
  { isOwnHost }: ExtensionWebhook,
): boolean {
  const isItsForm = (cdrWebhookVersion ?? VERSION).replace(/^v/, '') === VERSION;
  const host = URL.parse(cdrWebhookUrl ?? '')?.hostname ?? '';
  return isItsForm && (cdrWebhookUrl === config.extensionWebhooks[gateway] || isOwnHost(host));
}

/**
 * Posts a call to its CRM, which knows the calls that began there alone, and fetches a recording once, at the moment in which
 * it gets the call.
 */
export async function deliverToWebhookCrm(
  context: Context,
  { readCallId }: ExtensionWebhook,
  delivery: Delivery,
  call: ToldCall,
  post: (call: ToldCall) => Promise<DeliveryResult>,
): Promise<DeliveryResult> {
  if (readCallId(call.metadata) === null) {
    return { state: 'skipped', reason: toReason('notStartedThere') };
  }
  const { end } = call;
  if (!end) return post(call);
  if (await mustAwaitRecording(context, delivery, end)) return awaitsRecording;
  const isMissing = await isRecordingMissing(context, delivery.organizationId, end);
  return post(isMissing ? { ...call, end: { ...end, recordingUrl: null } } : call);
}

/** Skips a call that began in the CRM and goes back there by its extension: the record would be a double. */
export const skippingWebhookCalls = (
  deliverer: Deliverer,
  gateway: string,
  capability: ExtensionWebhook,
): Deliverer => ({
  ...deliverer,
  async deliver(context, delivery, call) {
    const isBegunThere = capability.readCallId(call.metadata) !== null;
    if (isBegunThere && delivery.knownRecordId === null) {
      const { organizationId } = delivery;
      const extension = await findByNumber(context.db, organizationId, call.extensionNumber);
      const isDelivered = extension !== null && leadsTo(context, extension, gateway, capability);
      if (isDelivered) return { state: 'skipped', reason: toReason('sentByExtension') };
    }
    return deliverer.deliver(context, delivery, call);
  },
});
