import type { Integration } from '@alo/contract/crm/integrations.ts';
import { webhookCard as texts } from '@alo/messages/crm/integrations-manager.ts';
import type { DescribedFields } from './described-fields.ts';
import { listEventNames } from '../text/event-names.ts';
import { parseSavedWebhook } from '../queries/integrations.ts';
import { isWebAddress } from '../inputs/web-address.ts';

const HANGUP = 'channel-hangup';
const ANSWER = 'channel-answer';
const BOTH = `${ANSWER},${HANGUP}`;
const VERSIONS = Object.entries(texts.versions);
const MAX_CHARACTERS = 2000;

export interface WebhookDraft {
  webhookUrl: string;
  webhookVersion: string;
  webhookTypes: string;
}

/** GW-webhook. Saved values outside the options remain. */
export function describeWebhookFields(saved: Integration | null) {
  const { webhookVersion, webhookTypes } = toWebhookDraft(saved);
  const types = { [BOTH]: texts.both, [HANGUP]: texts.hangup, [ANSWER]: texts.answer };
  return {
    webhookUrl: {
      kind: 'text',
      label: texts.url,
      help: texts.urlHelp,
      required: texts.urlMissing,
      inputMode: 'url',
      maxLength: MAX_CHARACTERS,
      patterns: [{ test: isWebAddress, message: texts.urlWrong }],
    },
    webhookVersion: {
      kind: 'select',
      label: texts.version,
      help: texts.versionHelp,
      options: addSavedOption(
        VERSIONS.map(([value, label]) => ({ value, label: `${label} (${value})` })),
        webhookVersion,
        webhookVersion,
      ),
    },
    webhookTypes: {
      kind: 'select',
      label: texts.types,
      options: addSavedOption(
        Object.entries(types).map(([value, label]) => ({ value, label })),
        webhookTypes,
        listEventNames(webhookTypes.split(',')).join(', '),
      ),
    },
  } as const satisfies DescribedFields;
}

const addSavedOption = (
  options: readonly { value: string; label: string }[],
  value: string,
  label: string,
) => (options.some((option) => option.value === value) ? options : [...options, { value, label }]);

export function toWebhookDraft(saved: Integration | null): WebhookDraft {
  const { webhookTypes } = saved?.metadata ?? {};
  const { url, version } = parseSavedWebhook(saved);
  return {
    webhookUrl: url,
    webhookVersion: version,
    webhookTypes: Array.isArray(webhookTypes) ? webhookTypes.toSorted().join(',') : HANGUP,
  };
}

/** Keeps other metadata, and an API client's spelling of unchanged values (`1.8`, not `v1.8`). */
export function toWebhookMetadata(saved: Integration | null, draft: WebhookDraft) {
  const savedDraft = toWebhookDraft(saved);
  const keepIfUnchanged = (name: keyof WebhookDraft, draftValue: unknown) =>
    draft[name] === savedDraft[name] ? (saved?.metadata[name] ?? draftValue) : draftValue;
  return {
    ...saved?.metadata,
    webhookUrl: keepIfUnchanged('webhookUrl', draft.webhookUrl.trim()),
    webhookVersion: keepIfUnchanged('webhookVersion', draft.webhookVersion),
    webhookTypes: keepIfUnchanged('webhookTypes', draft.webhookTypes.split(',')),
  };
}
