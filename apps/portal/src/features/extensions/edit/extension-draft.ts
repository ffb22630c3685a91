import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import {
  type changeNamedExtension,
  DEFAULT_CDR_WEBHOOK_VERSION,
  type Extension,
  EXTENSION_MAX_LENGTHS,
  EXTENSION_NAMES,
  USER_EXTENSION_FIELDS,
  type WebhookTarget,
} from '@alo/contract/telephony/extensions.ts';
import { isEmailAddress } from '@alo/domain/identity/email-address.ts';
import {
  extensionRefusals as refusals,
  extensions as texts,
} from '@alo/messages/telephony/extensions.ts';
import { type FormErrors, type FormRules, pickChanges } from '../../../lib/forms/form-draft.ts';
import { EMPTY_LIMITS, type LimitsDraft, validateLimit } from '../limits/limits-draft.ts';
import { findSenhaError } from '../../../lib/forms/senha-error.ts';
import { isWebAddress } from '../../../lib/inputs/web-address.ts';
import { addVersionPrefix } from '../../../lib/text/webhook-version.ts';

/** EXT-05: `none`, `other` for a custom address, or the gateway of the operator's target. */
export type TargetChoice = string;

const EMPTY = {
  senha: '',
  firstName: '',
  lastName: '',
  email: '',
  userId: '',
  callerId: '',
  recordsCalls: true,
  recordingAccess: true,
  ...EMPTY_LIMITS,
  target: 'none' as TargetChoice,
  webhookUrl: '',
  webhookVersion: DEFAULT_CDR_WEBHOOK_VERSION as string,
};
export type ExtensionDraft = typeof EMPTY;

const FORM_FIELDS = {
  ...EXTENSION_NAMES,
  senha: 'senha',
  webhook_cdr_url: 'webhookUrl',
  webhook_body_version: 'webhookVersion',
} as const satisfies Record<string, keyof ExtensionDraft | 'id' | 'domain' | 'number'>;

const INTEGRATION_FIELDS: readonly string[] = ['target', 'webhookUrl', 'webhookVersion'];
export const getTab = (field: string) =>
  INTEGRATION_FIELDS.includes(field) ? ('integrations' as const) : ('data' as const);

export function toSettingsDraft(
  extension: Extension,
  targets: readonly WebhookTarget[],
): Omit<ExtensionDraft, keyof LimitsDraft> {
  const fields = Object.entries(extension)
    .filter(([field]) => field in EMPTY)
    .map(([field, value]) => [field, typeof value === 'boolean' ? value : String(value ?? '')]);
  return {
    ...(Object.fromEntries(fields) as Pick<ExtensionDraft, keyof Extension & keyof ExtensionDraft>),
    senha: extension.sipPassword ?? '',
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

/** These depend on other fields. */
const DEPENDENT_FIELDS: ReadonlySet<string> = new Set(['until', 'webhookUrl']);

/** Some rows are older than the rules, so unchanged values pass. */
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
    default:
      return validateLimit(draft, field);
  }
}

const isValidWebhookUrl = (address: string) =>
  address.length <= EXTENSION_MAX_LENGTHS.cdrWebhookUrl && isWebAddress(address);

type ChangeBody = BodyOf<typeof changeNamedExtension>;

/** EXT-03: always sends names, email, recording and bina, never a hidden `senha`. */
export function buildAdminBody(
  id: number,
  saved: ExtensionDraft,
  draft: ExtensionDraft,
  hasSenha: boolean,
): ChangeBody {
  const changes = pickChanges(saved, draft);
  const hasTarget = draft.target !== 'none';
  const isTargetChanged = INTEGRATION_FIELDS.some((field) => field in changes);
  return {
    ...buildUserBody(id, draft),
    ...toWireSettings({ ...changes, callerId: draft.callerId }),
    ...(hasSenha && { senha: draft.senha }),
    ...('userId' in changes && { userId: draft.userId === '' ? null : Number(draft.userId) }),
    ...(isTargetChanged && {
      webhook_cdr_url: hasTarget ? draft.webhookUrl.trim() : null,
      webhook_body_version: hasTarget ? draft.webhookVersion : null,
    }),
  };
}

export function buildUserBody(id: number, draft: ExtensionDraft): ChangeBody {
  const fields = USER_EXTENSION_FIELDS.map((field) => [field, draft[field]]);
  return { id, ...toWireSettings(Object.fromEntries(fields) as Partial<ExtensionDraft>) };
}

function toWireSettings(fields: Partial<ExtensionDraft>) {
  const settings = Object.entries(FORM_FIELDS)
    .filter(([, field]) => field in fields)
    .map(([wire, field]) => {
      const value = fields[field as keyof ExtensionDraft];
      return [wire, typeof value === 'string' ? value.trim() || null : value];
    });
  return Object.fromEntries(settings) as Omit<ChangeBody, 'id'>;
}

export function toFieldErrors(
  messages: Readonly<Record<string, readonly string[]>>,
): FormErrors<ExtensionDraft> {
  const fieldErrors = Object.entries(messages).flatMap(([wire, lines]) => {
    const field = (FORM_FIELDS as Record<string, string>)[wire];
    return field !== undefined && field in EMPTY ? [[field, lines.join('\n')]] : [];
  });
  return Object.fromEntries(fieldErrors) as FormErrors<ExtensionDraft>;
}
