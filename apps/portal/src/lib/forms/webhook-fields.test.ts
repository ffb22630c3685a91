import type { Integration } from '@alo/contract/crm/integrations.ts';
import { webhookCard as texts } from '@alo/messages/crm/integrations-manager.ts';
import { expect, it } from 'vitest';
import { toFormRules } from './described-fields.ts';
import { toWebhookDraft, toWebhookMetadata, describeWebhookFields } from './webhook-fields.ts';

const buildIntegration = (metadata: Record<string, unknown>): Integration => ({
  id: 7,
  gateway: 'webhook',
  webhook: true,
  webhookConstraint: {},
  metadata,
});
const HOOK_URL = 'https://cliente.example/hook';

it.each([
  ['', texts.urlMissing],
  ['  ', texts.urlMissing],
  ['cliente.example', texts.urlWrong],
  ['ftp://cliente.example', texts.urlWrong],
  ['https://eu:senha@cliente.example', texts.urlWrong],
  ['https://', texts.urlWrong],
  ['http://cliente.example', undefined],
  [` ${HOOK_URL} `, undefined],
])('GW-webhook requires a valid address: %j returns %s', (webhookUrl, error) => {
  const draft = { ...toWebhookDraft(null), webhookUrl };

  expect(toFormRules(describeWebhookFields(null)).getError!(draft, 'webhookUrl')).toBe(error);
});

it('GW-webhook defaults to v1.4 and hangups, and offers v1.8, answers and both', () => {
  const fields = describeWebhookFields(null);

  expect(toWebhookDraft(null)).toEqual({
    webhookUrl: '',
    webhookVersion: 'v1.4',
    webhookTypes: 'channel-hangup',
  });
  expect(fields.webhookVersion.options).toEqual([
    { value: 'v1.4', label: 'Padrão (v1.4)' },
    { value: 'v1.8', label: 'Padrão E.164 (v1.8)' },
  ]);
  expect(fields.webhookTypes.options.map(({ value }) => value)).toEqual([
    'channel-answer,channel-hangup',
    'channel-hangup',
    'channel-answer',
  ]);
});

it('GW-webhook keeps the masked secret and the choices of an API client', () => {
  const metadata = {
    webhookUrl: HOOK_URL,
    webhookVersion: '1.7',
    webhookTypes: ['channel-hangup', 'channel-answer', 'channel-create'],
    webhookSecret: '********',
  };
  const before = buildIntegration(metadata);
  const draft = toWebhookDraft(before);
  const fields = describeWebhookFields(before);

  expect(fields.webhookVersion.options.at(-1)).toEqual({ value: 'v1.7', label: 'v1.7' });
  expect(fields.webhookTypes.options.at(-1)?.label).toBe('Iniciada, Atendida, Encerrada');
  expect(toWebhookMetadata(before, draft)).toEqual(metadata);
});

it('GW-webhook keeps the version of an API client until the user chooses another', () => {
  const before = buildIntegration({ webhookUrl: HOOK_URL, webhookVersion: '1.8' });
  const draft = toWebhookDraft(before);

  expect(draft.webhookVersion).toBe('v1.8');
  expect(toWebhookMetadata(before, { ...draft, webhookTypes: 'channel-answer' })).toEqual({
    webhookUrl: HOOK_URL,
    webhookVersion: '1.8',
    webhookTypes: ['channel-answer'],
  });
  expect(toWebhookMetadata(before, { ...draft, webhookVersion: 'v1.4' })).toMatchObject({
    webhookVersion: 'v1.4',
  });
});
