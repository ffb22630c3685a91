import { CDR_WEBHOOK_VERSIONS } from '@alo/contract/telephony/extensions.ts';
import { CALL_EVENT_TYPES, type CallEventType } from '@alo/domain/calls/call.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import type { Config } from '../../../platform/config.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseFields } from '../../../platform/field-refusal.ts';
import type { Webhook } from '../../../deliveries/webhooks/post-webhook.ts';
import {
  isWebhookVersion,
  MAX_ADDRESS_CHARACTERS,
  findWebhookAddressProblem,
} from '../../../deliveries/webhooks/webhook-address.ts';
import { isWebhookSecret } from '../../../deliveries/webhooks/webhook-signature.ts';
import type { Metadata } from '../save/metadata.ts';

export interface WebhookSettings extends Webhook {
  eventTypes: CallEventType[];
}

const DEFAULT_VERSION = 'v1.4';

export function readWebhookSettings(config: Config, metadata: Metadata): WebhookSettings {
  const { webhookUrl, webhookVersion, webhookTypes, webhookSecret } = metadata;
  const url = typeof webhookUrl === 'string' ? webhookUrl.trim() : '';
  const version = webhookVersion ?? DEFAULT_VERSION;
  const eventTypes = webhookTypes ?? ['channel-hangup'];
  const secret = webhookSecret === undefined || webhookSecret === '' ? null : webhookSecret;
  const problems = {
    webhookUrl: findUrlProblem(config, url),
    webhookVersion: isWebhookVersion(version) ? null : refusals.version(CDR_WEBHOOK_VERSIONS),
    webhookTypes: isTypeList(eventTypes) ? null : refusals.types(CALL_EVENT_TYPES),
    webhookSecret:
      secret === null || (typeof secret === 'string' && isWebhookSecret(secret))
        ? null
        : refusals.secret,
  };
  refuseFields(problems);
  return {
    url,
    version: version as string,
    secret: secret as string | null,
    eventTypes: [...new Set(eventTypes as CallEventType[])],
  };
}

function findUrlProblem(config: Config, text: string): string | null {
  if (text === '') return refusals.urlMissing;
  const problem = findWebhookAddressProblem(config, text);
  return problem && URL_REFUSALS[problem];
}

const URL_REFUSALS = {
  tooLong: refusals.urlTooLong(MAX_ADDRESS_CHARACTERS),
  notWeb: refusals.url,
  private: refusals.urlPrivate,
};

/** Resolves names, so call it outside transactions. */
export async function refuseUnreachable(
  { config, outbound }: Pick<Context, 'config' | 'outbound'>,
  { webhookUrl }: Metadata,
): Promise<void> {
  const url = typeof webhookUrl === 'string' ? webhookUrl.trim() : '';
  if (url === '' || findWebhookAddressProblem(config, url) !== null) return;
  const refusal = await outbound.findRefusal(url);
  refuseFields({ webhookUrl: refusal && REACH_REFUSALS[refusal] });
}

const REACH_REFUSALS = { notPublic: refusals.urlPrivate, notWebPort: refusals.urlPort };

const isTypeList = (types: unknown): boolean =>
  Array.isArray(types) &&
  types.length > 0 &&
  types.every((type) => CALL_EVENT_TYPES.some((eventType) => eventType === type));
