import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Deliverer, Delivery } from '../../../deliveries/attempts/deliverer.ts';
import { postWebhook } from '../../../deliveries/webhooks/post-webhook.ts';
import { batchReads } from '../../../platform/db/batch-reads.ts';
import { openMetadata } from '../save/metadata.ts';
import type { StoredIntegration } from '../store.ts';
import { openFormerSecrets } from './webhook-secret.ts';
import { readWebhookSettings } from './webhook-settings.ts';

type StoredWebhook = { nth: number } & Pick<
  StoredIntegration,
  'receivesCalls' | 'sealedMetadata' | 'sealedFormerSecret' | 'formerSecretUntil'
>;

const readWebhookIntegration = batchReads<
  Pick<Delivery, 'organizationId' | 'gateway'>,
  StoredWebhook
>(
  'read-registered-webhooks',
  `select k.nth, i.is_told as "receivesCalls", i.sealed_metadata as "sealedMetadata", i.sealed_former_secret as "sealedFormerSecret",
          i.former_secret_until as "formerSecretUntil"
   from json_to_recordset($1::json) as k(nth int, "organizationId" int, gateway text)
   cross join lateral (
     select * from integrations where organization_id = k."organizationId" and gateway = k.gateway limit 1
   ) i`,
);

export const registeredWebhook: Deliverer = {
  async deliver(context, delivery, call) {
    const { organizationId, gateway } = delivery;
    const integration = await readWebhookIntegration(context.pool, { organizationId, gateway });
    if (!integration?.receivesCalls)
      return { state: 'skipped', reason: toReason('integrationRemoved') };
    const metadata = openMetadata(context, integration.sealedMetadata);
    const settings = readWebhookSettings(context.config, metadata);
    const webhook = { ...settings, formerSecrets: openFormerSecrets(context, integration) };
    return postWebhook(context, webhook, delivery, call);
  },
};
