import {
  extensionRefusals as refusals,
  extensions as texts,
} from '@alo/messages/telephony/extensions.ts';
import { expect, it } from 'vitest';
import { findErrors } from '../../../lib/forms/form-draft.ts';
import { EMPTY_LIMITS } from '../limits/limits-draft.ts';
import {
  adminBody,
  extensionRules,
  fieldErrors,
  filledBy,
  settingsDraft,
  tabOf,
  userBody,
} from './extension-draft.ts';

const piperun = {
  id: 'piperun',
  url: 'https://piperun.example/v1/calls',
  version: 'v1.1',
} as const;
const stored = {
  id: 7,
  domain: 'jatoba.alo.example',
  number: '1002',
  sipPassword: 'Kq7!mZ2-wR9x',
  callerId: '+551145500100',
  firstName: 'Caio',
  lastName: null,
  email: 'caio@jatoba.example',
  recordsCalls: true,
  recordingAccess: false,
  cdrWebhookUrl: null,
  cdrWebhookVersion: null,
  userId: 3,
};
const draftOf = (part: Partial<typeof stored> | object = {}) => ({
  ...settingsDraft({ ...stored, ...part }, [piperun]),
  ...EMPTY_LIMITS,
});
const saved = draftOf();

it('EXT-03 sends what the form has, an empty email as null, and the webhook only when it has changed', () => {
  expect(adminBody(7, saved, { ...saved, email: ' ', firstName: ' Caio ' }, true)).toEqual({
    id: 7,
    senha: 'Kq7!mZ2-wR9x',
    bina: '+551145500100',
    first_name: 'Caio',
    last_name: null,
    email_address: null,
    gravar_audio: true,
  });
  expect(
    adminBody(7, saved, { ...saved, ...filledBy('piperun', [piperun]), userId: '' }, true),
  ).toMatchObject({
    webhook_cdr_url: piperun.url,
    webhook_body_version: 'v1.1',
    userId: null,
  });
});

it('EXT-04 sends an empty bina as null', () => {
  expect(adminBody(7, saved, { ...saved, callerId: '' }, true).bina).toBeNull();
});

it('EXT-03 a USER sends nothing that an ADMIN decides', () => {
  expect(Object.keys(userBody(7, saved))).toEqual([
    'id',
    'first_name',
    'last_name',
    'email_address',
    'gravar_audio',
  ]);
});

it.each([
  [null, null, 'none'],
  [piperun.url, 'v1.1', 'piperun'],
  [piperun.url, '1.1', 'piperun'],
  [piperun.url, 'v1.4', 'other'],
  ['https://crm.example/hook', 'v1.1', 'other'],
])(
  'EXT-05 what is stored, %j in %j, is the choice %s',
  (cdrWebhookUrl, cdrWebhookVersion, target) => {
    expect(draftOf({ cdrWebhookUrl, cdrWebhookVersion }).target).toBe(target);
  },
);

it('EXT-05 nowhere empties the pair, and an address of one’s own begins with what is there', () => {
  const before = draftOf({ cdrWebhookUrl: piperun.url, cdrWebhookVersion: 'v1.1' });

  expect(adminBody(7, before, { ...before, ...filledBy('none', [piperun]) }, true)).toMatchObject({
    webhook_cdr_url: null,
    webhook_body_version: null,
  });
  expect({ ...before, ...filledBy('other', [piperun]) }.webhookUrl).toBe(piperun.url);
});

it.each([
  ['senha', { senha: '' }, texts.senhaMissing],
  ['senha', { senha: '1002' }, refusals.senhaLength(8, 64)],
  ['senha', { senha: 'çççççççç' }, refusals.senhaNotAscii],
  ['email', { email: 'caio@' }, refusals.email],
  ['webhookUrl', { target: 'other', webhookUrl: '' }, refusals.webhookUrl],
  ['webhookUrl', { target: 'other', webhookUrl: 'ftp://x' }, refusals.webhookUrl],
  ['webhookUrl', { target: 'other', webhookUrl: 'https://u:p@x.example' }, refusals.webhookUrl],
  ['webhookUrl', { target: 'none', webhookUrl: '' }, undefined],
] as const)('EXT-04 says what is wrong with %s of %j', (field, part, message) => {
  const rules = extensionRules('1002', saved, true);

  expect(findErrors(rules, { ...saved, ...part })[field]).toBe(message);
});

it('EXT-04 blames nothing that stays as it was stored, and asks a USER for no senha', () => {
  const old = draftOf({ sipPassword: 'curta', email: 'sem arroba' });

  expect(findErrors(extensionRules('1002', old, true), old)).toEqual({});
  const unseen = draftOf({ sipPassword: undefined });
  expect(findErrors(extensionRules('1002', unseen, false), unseen)).toEqual({});
});

it('EXT-03 puts what the server says at its fields, and knows their tab', () => {
  expect(fieldErrors({ bina: ['a', 'b'], ramal: ['c'], webhook_cdr_url: ['d'] })).toEqual({
    callerId: 'a\nb',
    webhookUrl: 'd',
  });
  expect([tabOf('callerId'), tabOf('webhookUrl')]).toEqual(['data', 'integrations']);
});
