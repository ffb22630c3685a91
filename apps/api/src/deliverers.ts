// Any name that is no connector's is a registered webhook.
import type { Capabilities, Connector } from '@alo/connectors/connector.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import type { CapabilityName } from '@alo/connectors/manifest.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import { crmDeliverer } from './crm/delivery/deliver-to-crm.ts';
import { summaryDeliverer } from './crm/call-summaries/deliver-summary.ts';
import { queueSummaryAfterDelivery } from './crm/call-summaries/queue-summary.ts';
import type { Deliverer, Deliverers } from './deliveries/attempts/deliverer.ts';
import {
  EXTENSION_WEBHOOK,
  extensionWebhook,
} from './telephony/extensions/webhook/extension-webhook.ts';
import { skipWebhookCalls } from './telephony/extensions/webhook/crm-webhook-target.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { recordingsCloudCopier } from './deliveries/recordings-cloud/copy-recording.ts';
import { registeredWebhook } from './crm/integrations/webhook/registered-webhook.ts';

type Extend<Name extends CapabilityName> = (
  deliverer: Deliverer,
  gateway: string,
  capability: Capabilities[Name],
) => Deliverer;

const EXTENSIONS: { [Name in CapabilityName]?: Extend<Name> } = {
  callSummaries: queueSummaryAfterDelivery,
  extensionWebhook: skipWebhookCalls,
};

function buildDeliverer(connector: Connector): Deliverer {
  const extend = <Name extends CapabilityName>(deliverer: Deliverer, name: Name): Deliverer =>
    EXTENSIONS[name]?.(deliverer, connector.manifest.id, connector.capabilities![name]!) ??
    deliverer;
  return (connector.manifest.capabilities ?? []).reduce(extend, crmDeliverer(connector));
}

const DELIVERERS_BY_GATEWAY: Readonly<Record<string, Deliverer>> = {
  ...Object.fromEntries(
    Object.entries(CONNECTORS).map(([gateway, connector]) => [gateway, buildDeliverer(connector)]),
  ),
  [SUMMARY_GATEWAY]: summaryDeliverer,
  [EXTENSION_WEBHOOK]: extensionWebhook,
  [RECORDINGS_CLOUD_GATEWAY]: recordingsCloudCopier,
};

export const DELIVERERS: Deliverers = {
  of: (gateway) =>
    Object.hasOwn(DELIVERERS_BY_GATEWAY, gateway)
      ? DELIVERERS_BY_GATEWAY[gateway]!
      : registeredWebhook,
};
