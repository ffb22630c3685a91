import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import {
  type changeNamedExtension,
  DEFAULT_CDR_WEBHOOK_VERSION,
  type Extension,
  EXTENSION_MAX_LENGTHS,
  type WebhookTarget,
} from '@alo/contract/telephony/extensions.ts';
import { isEmailAddress } from '@alo/domain/identity/email-address.ts';
import {
  extensionRefusals as refusals,
  extensions as texts,
} from '@alo/messages/telephony/extensions.ts';
import type { FormErrors, FormRules } from '../../../lib/forms/form-draft.ts';
import { EMPTY_LIMITS, type LimitsDraft, validateLimit } from '../limits/limits-draft.ts';
import { findSenhaError } from '../../../lib/forms/senha-error.ts';
import { isWebAddress } from '../../../lib/inputs/web-address.ts';
import { addVersionPrefix } from '../../../lib/text/webhook-version.ts';

/** EXT-05: `none`, `other` for a custom address, or the gateway of the operator's target. */
export type TargetChoice = string;

export interface ExtensionDraft extends LimitsDraft {
  senha: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Empty for no user. */
  userId: string;
  callerId: string;
  recordsCalls: boolean;
  recordingAccess: boolean;
  target: TargetChoice;
  webhookUrl: string;
  webhookVersion: string;
}

const EMPTY: ExtensionDraft = {
  senha: '',
  firstName: '',
  lastName: '',
  email: '',
  userId: '',
  callerId: '',
  recordsCalls: true,
  recordingAccess: true,
  ...EMPTY_LIMITS,
  target: 'none',
  webhookUrl: '',
  webhookVersion: DEFAULT_CDR_WEBHOOK_VERSION,
};

const INTEGRATION_FIELDS: readonly string[] = ['target', 'webhookUrl', 'webhookVersion'];
export const getTab = (field: string) =>
  INTEGRATION_FIELDS.includes(field) ? ('integrations' as const) : ('data' as const);

export function toSettingsDraft(
  extension: Extension,
  targets: readonly WebhookTarget[],
): Omit<ExtensionDraft, keyof LimitsDraft> {
  return {
    senha: extension.sipPassword ?? '',
    firstName: extension.firstName ?? '',
    lastName: extension.lastName ?? '',
    email: extension.email ?? '',
    userId: extension.userId === null ? '' : String(extension.userId),
    callerId: extension.callerId ?? '',
    recordsCalls: extension.recordsCalls,
    recordingAccess: extension.recordingAccess,
    target: getTargetChoice(extension, targets),
    webhookUrl: extension.cdrWebhookUrl ?? '',
    webhookVersion: addVersionPrefix(extension.cdrWebhookVersion ?? DEFAULT_CDR_WEBHOOK_VERSION),
  };
}

function getTargetChoice(
  { cdrWebhookUrl, cdrWebhookVersion }: Extension,
  targets: readonly WebhookTarget[],
): TargetChoice {
  if (cdrWebhookUrl === null) return 'none';
  const version = addVersionPrefix(cdrWebhookVersion ?? DEFAULT_CDR_WEBHOOK_VERSION);
  const target = targets.find(
    (each) => each.url === cdrWebhookUrl && addVersionPrefix(each.version) === version,
  );
  return target?.id ?? 'other';
}

export function getTargetFields(
  choice: TargetChoice,
  targets: readonly WebhookTarget[],
): Partial<ExtensionDraft> {
  const target = targets.find(({ id }) => id === choice);
  if (choice === 'other') return { target: choice };
  return {
    target: choice,
    webhookUrl: target?.url ?? '',
    webhookVersion: addVersionPrefix(target?.version ?? DEFAULT_CDR_WEBHOOK_VERSION),
  };
}

/** Validated even when unchanged: they depend on other fields. */
const DEPENDENT_FIELDS: ReadonlySet<string> = new Set(['until', 'webhookUrl']);

/** Accepts unchanged values, because some rows are older than the rules. */
export function createExtensionRules(
  number: string,
  saved: ExtensionDraft,
  hasSenha: boolean,
): FormRules<ExtensionDraft> {
  return {
    empty: EMPTY,
    isVisible: ({ target }, field) =>
      (field !== 'webhookUrl' && field !== 'webhookVersion') || target !== 'none',
    getError: (draft, field) => {
      if (field === 'senha' && hasSenha && draft.senha === '') return texts.senhaMissing;
      const isKept = JSON.stringify(draft[field]) === JSON.stringify(saved[field]);
      return isKept && !DEPENDENT_FIELDS.has(field)
        ? undefined
        : validateField(number, draft, field);
    },
    getDependentFields: (field) => (field === 'from' || field === 'isAllDay' ? ['until'] : []),
  };
}

function validateField(
  number: string,
  draft: ExtensionDraft,
  field: keyof ExtensionDraft,
): string | undefined {
  switch (field) {
    case 'senha':
      return findSenhaError(draft.senha, number);
    case 'email':
      return draft.email !== '' && !isEmailAddress(draft.email) ? refusals.email : undefined;
    case 'webhookUrl':
      return isValidWebhookUrl(draft.webhookUrl) ? undefined : refusals.webhookUrl;
    case 'firstName':
    case 'lastName':
    case 'userId':
    case 'callerId':
    case 'recordsCalls':
    case 'recordingAccess':
    case 'target':
    case 'webhookVersion':
      return undefined;
    default:
      return validateLimit(draft, field);
  }
}

const isValidWebhookUrl = (address: string) =>
  address.length <= EXTENSION_MAX_LENGTHS.cdrWebhookUrl && isWebAddress(address);

type ChangeBody = BodyOf<typeof changeNamedExtension>;

/** EXT-03. Omits a hidden `senha`; an empty email or bina becomes null. */
export function buildAdminBody(
  id: number,
  saved: ExtensionDraft,
  draft: ExtensionDraft,
  hasSenha: boolean,
): ChangeBody {
  const isAnyChanged = (...fields: (keyof ExtensionDraft)[]) =>
    fields.some((field) => draft[field] !== saved[field]);
  const hasTarget = draft.target !== 'none';
  return {
    id,
    ...(hasSenha && { senha: draft.senha }),
    bina: draft.callerId || null,
    ...buildOwnFields(draft),
    ...(isAnyChanged('recordingAccess') && { acesso_gravacoes: draft.recordingAccess }),
    ...(isAnyChanged('userId') && { userId: draft.userId === '' ? null : Number(draft.userId) }),
    ...(isAnyChanged('target', 'webhookUrl', 'webhookVersion') && {
      webhook_cdr_url: hasTarget ? draft.webhookUrl.trim() : null,
      webhook_body_version: hasTarget ? draft.webhookVersion : null,
    }),
  };
}

export const buildUserBody = (id: number, draft: ExtensionDraft): ChangeBody => ({
  id,
  ...buildOwnFields(draft),
});

const buildOwnFields = ({ firstName, lastName, email, recordsCalls }: ExtensionDraft) => ({
  first_name: firstName.trim() || null,
  last_name: lastName.trim() || null,
  email_address: email.trim() || null,
  gravar_audio: recordsCalls,
});

const WIRE_FIELDS: Readonly<Record<string, keyof ExtensionDraft>> = {
  senha: 'senha',
  bina: 'callerId',
  first_name: 'firstName',
  last_name: 'lastName',
  email_address: 'email',
  userId: 'userId',
  webhook_cdr_url: 'webhookUrl',
  webhook_body_version: 'webhookVersion',
};

export function toFieldErrors(
  messages: Readonly<Record<string, readonly string[]>>,
): FormErrors<ExtensionDraft> {
  const fieldErrors = Object.entries(messages).flatMap(([wire, words]) => {
    const field = WIRE_FIELDS[wire];
    return field === undefined ? [] : [[field, words.join('\n')]];
  });
  return Object.fromEntries(fieldErrors) as FormErrors<ExtensionDraft>;
}
