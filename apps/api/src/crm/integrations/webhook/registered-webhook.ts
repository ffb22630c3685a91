import { toReason } from '@alo/domain/delivery-reason.ts';
import type { Deliverer } from '../../../deliveries/attempts/deliverer.ts';
import { postWebhook } from '../../../deliveries/webhooks/post-webhook.ts';
import { openMetadata } from '../save/metadata.ts';
import { findByGateway } from '../store.ts';
import { openFormerSecrets } from './webhook-secret.ts';
import { readWebhookSettings } from './webhook-settings.ts';

/** Reads the address at each delivery. */
export const registeredWebhook: Deliverer = {
  async deliver(context, delivery, call) {
    const { organizationId, gateway } = delivery;
    const stored = await findByGateway(context.db, organizationId, gateway);
    if (!stored?.isTold) return { state: 'skipped', reason: toReason('integrationRemoved') };
    const metadata = openMetadata(context, stored.sealedMetadata);
    const settings = readWebhookSettings(context.config, metadata);
    const webhook = { ...settings, formerSecrets: openFormerSecrets(context, stored) };
    return postWebhook(context, webhook, delivery, call);
  },
};
