import { DEFAULT_CDR_WEBHOOK_VERSION } from '@alo/contract/telephony/extensions.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import type { Deliverer, DeliveredCall } from '../../../deliveries/attempts/deliverer.ts';
import {
  removeDeliveryTarget,
  saveDeliveryTarget,
} from '../../../deliveries/targets/delivery-targets.ts';
import type { TargetOwner } from '../../../deliveries/targets/target-owner.ts';
import { postWebhook } from '../../../deliveries/webhooks/post-webhook.ts';
import { deliverToWebhookCrm, findWebhookCrm } from './crm-webhook-target.ts';
import { findByNumber, type StoredExtension } from '../store.ts';

/** No integration may have this name. */
export const EXTENSION_WEBHOOK = 'extension-webhook';

export const extensionWebhook: Deliverer = {
  async deliver(context, delivery, call) {
    const { organizationId, extensionNumber } = delivery;
    const extension = await findByNumber(context.db, organizationId, extensionNumber ?? '');
    if (!extension?.cdrWebhookUrl) return { state: 'skipped', reason: toReason('addressRemoved') };
    const { cdrWebhookUrl: url, cdrWebhookVersion } = extension;
    const version = cdrWebhookVersion ?? DEFAULT_CDR_WEBHOOK_VERSION;
    const webhook = { url, version, secret: null };
    const post = (content: DeliveredCall) => postWebhook(context, webhook, delivery, content);
    const crm = findWebhookCrm(context, extension);
    return crm ? deliverToWebhookCrm(context, crm, delivery, call, post) : post(call);
  },
};

type Address = Pick<StoredExtension, 'organizationId' | 'number' | 'cdrWebhookUrl'>;

const toTargetName = ({ number }: Pick<Address, 'number'>) => ({
  gateway: EXTENSION_WEBHOOK,
  extensionNumber: number,
});

export async function saveExtensionWebhook(
  tx: Executor,
  extension: Address,
  owner: TargetOwner,
): Promise<void> {
  const { organizationId, cdrWebhookUrl } = extension;
  if (cdrWebhookUrl === null) return removeExtensionWebhook(tx, extension);
  const target = { ...toTargetName(extension), eventTypes: ['channel-hangup' as const], owner };
  await saveDeliveryTarget(tx, organizationId, target);
}

export const removeExtensionWebhook = (
  tx: Executor,
  extension: Pick<Address, 'organizationId' | 'number'>,
): Promise<void> => removeDeliveryTarget(tx, extension.organizationId, toTargetName(extension));
