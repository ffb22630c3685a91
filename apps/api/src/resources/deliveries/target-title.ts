import { MANIFESTS } from '@alo/connectors/browser.ts';
import { deliveries as logTexts } from '@alo/messages/deliveries.ts';
import { deliveryTargets as texts } from '@alo/messages/delivery-targets.ts';

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
  const manifests: Readonly<Record<string, { name: string }>> = MANIFESTS;
  return Object.hasOwn(manifests, gateway) ? manifests[gateway]!.name : gateway;
}
