import { MANIFESTS } from '@alo/connectors/browser.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings-cloud.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/call-summaries.ts';
import { summaryCard } from '@alo/messages/integrations-manager.ts';
import { deliveries as logTexts } from '@alo/messages/deliveries.ts';
import { deliveryTargets as texts } from '@alo/messages/delivery-targets.ts';
import { recordingsCloud } from '@alo/messages/recordings-cloud.ts';

/** What people call a target in mails and news: the name on its card, or what an application called itself. */
export function titleOfTarget({
  gateway,
  extension,
}: {
  gateway: string;
  extension: string | null;
}): string {
  if (extension !== null) return texts.extensionWebhook(extension);
  if (gateway === 'webhook') return logTexts.webhook;
  if (gateway === RECORDINGS_CLOUD_GATEWAY) return recordingsCloud.name;
  if (gateway === SUMMARY_GATEWAY) return summaryCard.name;
  const manifests: Readonly<Record<string, { name: string }>> = MANIFESTS;
  return Object.hasOwn(manifests, gateway) ? manifests[gateway]!.name : gateway;
}
