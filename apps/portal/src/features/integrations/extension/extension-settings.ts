// GW-softswitch. ADMINs also edit the extension itself.
import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import {
  type changeNamedExtension,
  DEFAULT_CDR_WEBHOOK_VERSION,
  type Extension,
} from '@alo/contract/telephony/extensions.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { SOFTSWITCH_GATEWAY } from '@alo/contract/crm/organization-integrations.ts';
import { extensionCard as texts } from '@alo/messages/crm/integrations-manager.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import type { FormRules } from '../../../lib/forms/form-draft.ts';
import { findSenhaError } from '../../../lib/forms/senha-error.ts';

export interface ExtensionSettings {
  username: string;
  senha: string;
  callerId: string;
  firstName: string;
  lastName: string;
  webhookVersion: string;
  isExternal: boolean;
}

const EMPTY: ExtensionSettings = {
  username: '',
  senha: '',
  callerId: '',
  firstName: '',
  lastName: '',
  webhookVersion: DEFAULT_CDR_WEBHOOK_VERSION,
  isExternal: false,
};

export function toSettingsDraft(saved: Integration | null): ExtensionSettings {
  const { username, external, webhook_body_version: version } = saved?.metadata ?? {};
  return {
    ...EMPTY,
    username: getUsername(saved) === null ? '' : String(username),
    isExternal: external === true,
    ...(typeof version === 'string' && { webhookVersion: version }),
  };
}

export function getUsername(saved: Integration | null | undefined): string | null {
  const username = saved?.metadata['username'];
  return typeof username === 'string' && username !== '' ? username : null;
}

export const getExtensionFields = (extension: Extension) => ({
  senha: extension.sipPassword ?? '',
  callerId: extension.callerId ?? '',
  firstName: extension.firstName ?? '',
  lastName: extension.lastName ?? '',
});

/** EXT-04 applies only to a changed `senha`. */
export const getSettingsRules = (
  extension: Extension | undefined,
  maySetSenha: boolean,
): FormRules<ExtensionSettings> => ({
  empty: EMPTY,
  getError: ({ username, senha }, field) => {
    if (field === 'username') return username === '' ? texts.extensionMissing : undefined;
    if (field !== 'senha' || !maySetSenha || senha === (extension?.sipPassword ?? '')) return;
    return senha === '' ? extensions.senhaMissing : findSenhaError(senha, username);
  },
});

export function toExtensionBody(
  extension: Extension,
  draft: ExtensionSettings,
): BodyOf<typeof changeNamedExtension> | null {
  const savedFields = getExtensionFields(extension);
  const names = Object.keys(savedFields) as (keyof typeof savedFields)[];
  if (names.every((name) => draft[name] === savedFields[name])) return null;
  return {
    id: extension.id,
    ...(draft.senha !== savedFields.senha && { senha: draft.senha }),
    bina: draft.callerId || null,
    first_name: draft.firstName.trim() || null,
    last_name: draft.lastName.trim() || null,
    email_address: extension.email,
    gravar_audio: extension.recordsCalls,
  };
}

export const toIntegrationBody = (
  saved: Integration | null,
  { username, webhookVersion, isExternal }: ExtensionSettings,
) => ({
  ...(saved && { id: saved.id }),
  gateway: SOFTSWITCH_GATEWAY,
  webhook: false,
  metadata: { username, webhook_body_version: webhookVersion, external: isExternal },
});
