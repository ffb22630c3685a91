import { MANIFESTS } from '@alo/connectors/browser.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import { summaryCard } from '@alo/messages/crm/integrations-manager.ts';
import { deliveries as logTexts } from '@alo/messages/deliveries/deliveries.ts';
import {
  deliveryTargets as texts,
  type ReceiverKind,
} from '@alo/messages/deliveries/delivery-targets.ts';
import { recordingsCloud } from '@alo/messages/recordings/recordings-cloud.ts';

export interface TitledTarget {
  gateway: string;
  extension: string | null;
}

const CRMS: Readonly<Record<string, { name: string }>> = MANIFESTS;

const isCrm = ({ gateway, extension }: TitledTarget): boolean =>
  extension === null && Object.hasOwn(CRMS, gateway);

export function getReceiverKind(target: TitledTarget): ReceiverKind {
  if (isCrm(target)) return 'crm';
  if (target.gateway === RECORDINGS_CLOUD_GATEWAY) return 'cloud';
  return target.gateway === SUMMARY_GATEWAY ? 'summary' : 'webhook';
}

export function getTargetTitle({ gateway, extension }: TitledTarget): string {
  if (extension !== null) return texts.extensionWebhook(extension);
  if (gateway === 'webhook') return logTexts.webhook;
  if (gateway === RECORDINGS_CLOUD_GATEWAY) return recordingsCloud.name;
  if (gateway === SUMMARY_GATEWAY) return summaryCard.name;
  return Object.hasOwn(CRMS, gateway) ? CRMS[gateway]!.name : gateway;
}
