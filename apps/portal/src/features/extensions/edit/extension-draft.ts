import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import {
  type changeNamedExtension,
  DEFAULT_CDR_WEBHOOK_VERSION,
  type Extension,
  EXTENSION_MAX_LENGTHS,
  type WebhookTarget,
} from '@alo/contract/telephony/extensions.ts';
import { isEmailAddress } from '@alo/domain/email-address.ts';
import {
  extensionRefusals as refusals,
  extensions as texts,
} from '@alo/messages/telephony/extensions.ts';
import type { FormErrors, FormRules } from '../../../lib/forms/form-draft.ts';
import { EMPTY_LIMITS, type LimitsDraft, limitsError } from '../limits/limits-draft.ts';
import { findSenhaError } from '../../../lib/forms/senha-error.ts';
import { isWebAddress } from '../../../lib/inputs/web-address.ts';

/** EXT-05: nowhere, to one that the operator has set, or to what was typed. */
export type TargetChoice = 'none' | 'other' | WebhookTarget['id'];

/** EXT-03, both tabs. */
export interface ExtensionDraft extends LimitsDraft {
  senha: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Of its user; empty for nobody. */
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

/** Those of the tab Integrações. */
const INTEGRATION_FIELDS: readonly string[] = ['target', 'webhookUrl', 'webhookVersion'];
export const tabOf = (field: string) =>
  INTEGRATION_FIELDS.includes(field) ? ('integrations' as const) : ('data' as const);

/** All but the limits, as stored. */
export function settingsDraft(
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
    target: targetOf(extension, targets),
    webhookUrl: extension.cdrWebhookUrl ?? '',
    webhookVersion: withV(extension.cdrWebhookVersion ?? DEFAULT_CDR_WEBHOOK_VERSION),
  };
}

/** EXT-05: which choice the stored pair is. */
function targetOf(
  { cdrWebhookUrl, cdrWebhookVersion }: Extension,
  targets: readonly WebhookTarget[],
): TargetChoice {
  if (cdrWebhookUrl === null) return 'none';
  const version = withV(cdrWebhookVersion ?? DEFAULT_CDR_WEBHOOK_VERSION);
  const known = targets.find(
    (target) => target.url === cdrWebhookUrl && withV(target.version) === version,
  );
  return known?.id ?? 'other';
}

/** Programs write it without, too. */
const withV = (version: string) => `v${version.replace(/^v/, '')}`;

/** EXT-05: what a choice fills in. */
export function filledBy(
  choice: TargetChoice,
  targets: readonly WebhookTarget[],
): Partial<ExtensionDraft> {
  const target = targets.find(({ id }) => id === choice);
  if (choice === 'other') return { target: choice };
  return {
    target: choice,
    webhookUrl: target?.url ?? '',
    webhookVersion: withV(target?.version ?? DEFAULT_CDR_WEBHOOK_VERSION),
  };
}

/** Judged by what other fields say, too. */
const DEPENDING: ReadonlySet<string> = new Set(['until', 'webhookUrl']);

/** Accepts values that have not changed, because some rows are older than the rules. */
export function extensionRules(
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
      return isKept && !DEPENDING.has(field) ? undefined : newError(number, draft, field);
    },
    getDependentFields: (field) => (field === 'from' || field === 'isAllDay' ? ['until'] : []),
  };
}

function newError(
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
      return canBeTold(draft.webhookUrl) ? undefined : refusals.webhookUrl;
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
      return limitsError(draft, field);
  }
}

const canBeTold = (address: string) =>
  address.length <= EXTENSION_MAX_LENGTHS.webhookUrl && isWebAddress(address);

type ChangeBody = BodyOf<typeof changeNamedExtension>;

/** EXT-03: what an ADMIN sends, without `senha` while it is hidden. An empty email is null, and so is an empty bina. */
export function adminBody(
  id: number,
  saved: ExtensionDraft,
  draft: ExtensionDraft,
  hasSenha: boolean,
): ChangeBody {
  const has = (...fields: (keyof ExtensionDraft)[]) =>
    fields.some((field) => draft[field] !== saved[field]);
  const isTold = draft.target !== 'none';
  return {
    id,
    ...(hasSenha && { senha: draft.senha }),
    bina: draft.callerId || null,
    ...ownPart(draft),
    ...(has('recordingAccess') && { acesso_gravacoes: draft.recordingAccess }),
    ...(has('userId') && { userId: draft.userId === '' ? null : Number(draft.userId) }),
    ...(has('target', 'webhookUrl', 'webhookVersion') && {
      webhook_cdr_url: isTold ? draft.webhookUrl.trim() : null,
      webhook_body_version: isTold ? draft.webhookVersion : null,
    }),
  };
}

/** What a USER decides about the own extension. */
export const userBody = (id: number, draft: ExtensionDraft): ChangeBody => ({
  id,
  ...ownPart(draft),
});

const ownPart = ({ firstName, lastName, email, recordsCalls }: ExtensionDraft) => ({
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

/** What the server says of fields, at the form's. */
export function fieldErrors(
  messages: Readonly<Record<string, readonly string[]>>,
): FormErrors<ExtensionDraft> {
  const known = Object.entries(messages).flatMap(([wire, words]) => {
    const field = WIRE_FIELDS[wire];
    return field === undefined ? [] : [[field, words.join('\n')]];
  });
  return Object.fromEntries(known) as FormErrors<ExtensionDraft>;
}
