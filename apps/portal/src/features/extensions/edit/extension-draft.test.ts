import type { Extension } from '@alo/contract/telephony/extensions.ts';
import {
  extensionRefusals as refusals,
  extensions as texts,
} from '@alo/messages/telephony/extensions.ts';
import { expect, it } from 'vitest';
import { findErrors } from '../../../lib/forms/form-draft.ts';
import { givenExtension } from '../../../testing/given-extension.ts';
import { EMPTY_LIMITS } from '../limits/limits-draft.ts';
import {
  buildAdminBody,
  createExtensionRules,
  toFieldErrors,
  getTargetFields,
  toSettingsDraft,
  getTab,
  buildUserBody,
} from './extension-draft.ts';

const piperun = {
  id: 'piperun',
  url: 'https://piperun.example/v1/calls',
  version: 'v1.1',
} as const;
const makeDraft = (fields: Partial<Extension> = {}) => ({
  ...toSettingsDraft(
    givenExtension({
      sipPassword: 'Kq7!mZ2-wR9x',
      callerId: '+551145500100',
      firstName: 'Caio',
      email: 'caio@jatoba.example',
      userId: 3,
      ...fields,
    }),
    [piperun],
  ),
  ...EMPTY_LIMITS,
});
const saved = makeDraft();

it('EXT-03 sends the form, an empty email as null, and the webhook only when it changed', () => {
  expect(buildAdminBody(7, saved, { ...saved, email: ' ', firstName: ' Caio ' }, true)).toEqual({
    id: 7,
    senha: 'Kq7!mZ2-wR9x',
    bina: '+551145500100',
    first_name: 'Caio',
    last_name: null,
    email_address: null,
    gravar_audio: true,
  });
  expect(
    buildAdminBody(
      7,
      saved,
      { ...saved, ...getTargetFields('piperun', [piperun]), userId: '' },
      true,
    ),
  ).toMatchObject({
    webhook_cdr_url: piperun.url,
    webhook_body_version: 'v1.1',
    userId: null,
  });
});

it('EXT-04 sends an empty bina as null', () => {
  expect(buildAdminBody(7, saved, { ...saved, callerId: '' }, true).bina).toBeNull();
});

it('EXT-03 sends no admin-only field for a USER', () => {
  expect(Object.keys(buildUserBody(7, saved))).toEqual([
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
  'EXT-05 maps the stored pair %j, %j to the choice %s',
  (cdrWebhookUrl, cdrWebhookVersion, target) => {
    expect(makeDraft({ cdrWebhookUrl, cdrWebhookVersion }).target).toBe(target);
  },
);

it('EXT-05 clears the pair for no target, and keeps the stored address for a custom target', () => {
  const before = makeDraft({ cdrWebhookUrl: piperun.url, cdrWebhookVersion: 'v1.1' });

  expect(
    buildAdminBody(7, before, { ...before, ...getTargetFields('none', [piperun]) }, true),
  ).toMatchObject({
    webhook_cdr_url: null,
    webhook_body_version: null,
  });
  expect({ ...before, ...getTargetFields('other', [piperun]) }.webhookUrl).toBe(piperun.url);
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
] as const)('EXT-04 reports what is wrong with %s of %j', (field, part, message) => {
  const rules = createExtensionRules('1002', saved, true);

  expect(findErrors(rules, { ...saved, ...part })[field]).toBe(message);
});

it('EXT-04 accepts unchanged invalid values, and asks a USER for no senha', () => {
  const old = makeDraft({ sipPassword: 'curta', email: 'sem arroba' });

  expect(findErrors(createExtensionRules('1002', old, true), old)).toEqual({});
  const unseen = makeDraft({ sipPassword: undefined });
  expect(findErrors(createExtensionRules('1002', unseen, false), unseen)).toEqual({});
});

it('EXT-03 maps server messages to form fields, and fields to tabs', () => {
  expect(toFieldErrors({ bina: ['a', 'b'], ramal: ['c'], webhook_cdr_url: ['d'] })).toEqual({
    callerId: 'a\nb',
    webhookUrl: 'd',
  });
  expect([getTab('callerId'), getTab('webhookUrl')]).toEqual(['data', 'integrations']);
});
