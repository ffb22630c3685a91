// Who tells a gateway of calls. A connector joins by a line; any other name is a webhook that somebody registered.
import { CONNECTORS } from '@alo/connectors/index.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/call-summaries.ts';
import { crmDeliverer } from '../resources/crm-deliveries/deliver-to-crm.ts';
import { summaryDeliverer } from '../resources/call-summaries/deliver-summary.ts';
import { followedBySummary } from '../resources/call-summaries/queue-summary.ts';
import type { Deliverer, Deliverers } from '../resources/deliveries/deliverer.ts';
import { EXTENSION_WEBHOOK, extensionWebhook } from '../resources/extensions/extension-webhook.ts';
import { unlessItsExtensionTells } from '../resources/extensions/pipe-run-target.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings-cloud.ts';
import { recordingsCloudCopier } from '../resources/recordings-cloud/copy-recording.ts';
import { registeredWebhook } from '../resources/integrations/registered-webhook.ts';

const BY_GATEWAY: Readonly<Record<string, Deliverer>> = {
  ...Object.fromEntries(
    Object.entries(CONNECTORS).map(([gateway, connector]) => [gateway, crmDeliverer(connector)]),
  ),
  pipedrive: followedBySummary(crmDeliverer(CONNECTORS.pipedrive)),
  piperun: unlessItsExtensionTells(crmDeliverer(CONNECTORS.piperun)),
  [SUMMARY_GATEWAY]: summaryDeliverer,
  [EXTENSION_WEBHOOK]: extensionWebhook,
  [RECORDINGS_CLOUD_GATEWAY]: recordingsCloudCopier,
};

export const DELIVERERS: Deliverers = {
  of: (gateway) => (Object.hasOwn(BY_GATEWAY, gateway) ? BY_GATEWAY[gateway]! : registeredWebhook),
};
