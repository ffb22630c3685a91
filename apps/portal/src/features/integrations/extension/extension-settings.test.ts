import type { Extension } from '@alo/contract/telephony/extensions.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { extensionCard as texts } from '@alo/messages/crm/integrations-manager.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import { expect, it } from 'vitest';
import {
  extensionChange,
  integrationChange,
  ownPart,
  settingsDraft,
  settingsRules,
  usernameIn,
} from './extension-settings.ts';

const EXTENSION: Extension = {
  id: 7,
  domain: 'acme.voz.example',
  number: '2001',
  sipPassword: 'Um-segredo-9',
  callerId: '+551133330000',
  firstName: 'Bruna',
  lastName: null,
  email: 'bruna@acme.example',
  recordsCalls: true,
  recordingAccess: true,
  cdrWebhookUrl: null,
  cdrWebhookVersion: null,
  userId: null,
};
const SAVED: Integration = {
  id: 3,
  gateway: 'softswitch',
  webhook: false,
  webhookConstraint: {},
  metadata: { username: '2001', external: true, webhook_body_version: 'v1.4' },
};
const DRAFT = { ...settingsDraft(SAVED), ...ownPart(EXTENSION) };

it('GW-softswitch comes back as saved, and is active with an extension alone', () => {
  expect(DRAFT).toMatchObject({ username: '2001', isExternal: true, webhookVersion: 'v1.4' });
  expect(settingsDraft(null)).toMatchObject({ username: '', isExternal: false });
  expect(usernameIn(SAVED)).toBe('2001');
  expect(usernameIn({ ...SAVED, metadata: { username: '' } })).toBeNull();
  expect(usernameIn(undefined)).toBeNull();
});

it('GW-softswitch changes the extension only where something differs, and sends what EXT-03 does', () => {
  expect(extensionChange(EXTENSION, DRAFT)).toBeNull();
  expect(extensionChange(EXTENSION, { ...DRAFT, callerId: '' })).toEqual({
    id: 7,
    bina: null,
    first_name: 'Bruna',
    last_name: null,
    email_address: 'bruna@acme.example',
    gravar_audio: true,
  });
  expect(extensionChange(EXTENSION, { ...DRAFT, senha: 'Outro-segredo-1' })).toMatchObject({
    senha: 'Outro-segredo-1',
  });
  expect(integrationChange(SAVED, DRAFT)).toEqual({
    id: 3,
    gateway: 'softswitch',
    webhook: false,
    metadata: { username: '2001', webhook_body_version: 'v1.4', external: true },
  });
});

it('GW-softswitch asks for an extension, and refuses a senha as EXT-04 does', () => {
  const { getError } = settingsRules(EXTENSION, true);

  expect(getError!({ ...DRAFT, username: '' }, 'username')).toBe(texts.extensionMissing);
  expect(getError!(DRAFT, 'senha')).toBeUndefined();
  expect(getError!({ ...DRAFT, senha: '' }, 'senha')).toBe(extensions.senhaMissing);
  expect(getError!({ ...DRAFT, senha: 'com espaço' }, 'senha')).toBe(extensions.senhaForbidden);
  expect(settingsRules(EXTENSION, false).getError!({ ...DRAFT, senha: '' }, 'senha')).toBe(
    undefined,
  );
});
