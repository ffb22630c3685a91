import type { Integration } from '@alo/contract/crm/integrations.ts';
import { extensionCard as texts } from '@alo/messages/crm/integrations-manager.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import { expect, it } from 'vitest';
import { givenExtension } from '../../../testing/given-extension.ts';
import {
  toExtensionBody,
  toIntegrationBody,
  getExtensionFields,
  toSettingsDraft,
  getSettingsRules,
  getUsername,
} from './extension-settings.ts';

const EXTENSION = givenExtension({
  number: '2001',
  sipPassword: 'Um-segredo-9',
  callerId: '+551133330000',
  firstName: 'Bruna',
  email: 'bruna@acme.example',
});
const SAVED: Integration = {
  id: 3,
  gateway: 'softswitch',
  webhook: false,
  webhookConstraint: {},
  metadata: { username: '2001', external: true, webhook_body_version: 'v1.4' },
};
const DRAFT = { ...toSettingsDraft(SAVED), ...getExtensionFields(EXTENSION) };

it('GW-softswitch shows the saved values, and is active only with an extension', () => {
  expect(DRAFT).toMatchObject({ username: '2001', isExternal: true, webhookVersion: 'v1.4' });
  expect(toSettingsDraft(null)).toMatchObject({ username: '', isExternal: false });
  expect(getUsername(SAVED)).toBe('2001');
  expect(getUsername({ ...SAVED, metadata: { username: '' } })).toBeNull();
  expect(getUsername(undefined)).toBeNull();
});

it('GW-softswitch changes the extension only if a field differs, with the body of EXT-03', () => {
  expect(toExtensionBody(EXTENSION, DRAFT)).toBeNull();
  expect(toExtensionBody(EXTENSION, { ...DRAFT, callerId: '' })).toEqual({
    id: 7,
    bina: null,
    first_name: 'Bruna',
    last_name: null,
    email_address: 'bruna@acme.example',
    gravar_audio: true,
  });
  expect(toExtensionBody(EXTENSION, { ...DRAFT, senha: 'Outro-segredo-1' })).toMatchObject({
    senha: 'Outro-segredo-1',
  });
  expect(toIntegrationBody(SAVED, DRAFT)).toEqual({
    id: 3,
    gateway: 'softswitch',
    webhook: false,
    metadata: { username: '2001', webhook_body_version: 'v1.4', external: true },
  });
});

it('GW-softswitch requires an extension, and validates the senha by EXT-04', () => {
  const { getError } = getSettingsRules(EXTENSION, true);

  expect(getError!({ ...DRAFT, username: '' }, 'username')).toBe(texts.extensionMissing);
  expect(getError!(DRAFT, 'senha')).toBeUndefined();
  expect(getError!({ ...DRAFT, senha: '' }, 'senha')).toBe(extensions.senhaMissing);
  expect(getError!({ ...DRAFT, senha: 'com espaço' }, 'senha')).toBe(extensions.senhaForbidden);
  expect(getSettingsRules(EXTENSION, false).getError!({ ...DRAFT, senha: '' }, 'senha')).toBe(
    undefined,
  );
});
