import { MANIFESTS } from '@alo/connectors/browser.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { summaryCard } from '@alo/messages/crm/integrations-manager.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { recordingsCloud } from '@alo/messages/recordings/recordings-cloud.ts';

/** Each extension's webhook has its own log. */
export const EXTENSION_WEBHOOK = 'extension-webhook';

export const isCrm = (gateway: string): gateway is keyof typeof MANIFESTS =>
  Object.hasOwn(MANIFESTS, gateway);

export type TargetKind = 'crm' | 'cloud' | 'webhook';
export const getTargetKind = (gateway: string): TargetKind =>
  isCrm(gateway) || gateway === SUMMARY_GATEWAY
    ? 'crm'
    : gateway === RECORDINGS_CLOUD_GATEWAY
      ? 'cloud'
      : 'webhook';

/** An application's registration has a name too. */
export function getGatewayName(gateway: string, extension: string | null): string {
  if (isCrm(gateway)) return MANIFESTS[gateway].name;
  if (gateway === RECORDINGS_CLOUD_GATEWAY) return recordingsCloud.name;
  if (gateway === 'webhook') return texts.webhook;
  if (gateway === SUMMARY_GATEWAY) return summaryCard.name;
  return gateway === EXTENSION_WEBHOOK ? texts.extensionWebhook(extension) : gateway;
}
