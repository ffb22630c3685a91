import {
  CDR_WEBHOOK_VERSIONS,
  DEFAULT_CDR_WEBHOOK_VERSION,
  EXTENSION_MAX_LENGTHS,
  EXTENSION_NAMES,
  ExtensionSettings,
  renameToWire,
} from '@alo/contract/telephony/extensions.ts';
import { isCallerId, keepDigitsAndPlus } from '@alo/domain/phone-numbers/caller-id.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { normalizeEmail, isEmailAddress } from '@alo/domain/identity/email-address.ts';
import {
  SIP_PASSWORD_LENGTHS,
  findSipPasswordProblem,
  type SipPasswordProblem,
} from '@alo/domain/sip/sip-password.ts';
import {
  extensionRefusals as refusals,
  extensions as messages,
} from '@alo/messages/telephony/extensions.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { refuseFields } from '../../platform/field-refusal.ts';
import {
  isWebhookVersion,
  MAX_ADDRESS_CHARACTERS,
  findWebhookAddressProblem,
  removeQuery,
} from '../../deliveries/webhooks/webhook-address.ts';
import type { StoredExtension } from './store.ts';

const SETTING_FIELDS = Object.keys(ExtensionSettings.shape) as (keyof ExtensionSettings)[];

export type SettingName = (typeof EXTENSION_NAMES)[keyof ExtensionSettings];
/** `sipPassword` is unsealed. */
export type Settings = Pick<StoredExtension, SettingName>;

export type Problems = Partial<Record<keyof ExtensionSettings | 'ramal', string>>;

/** Rules are newer than some rows, so unchanged values are skipped. */
export function readChanges(
  config: Config,
  number: string,
  input: ExtensionSettings,
  before: Partial<Settings>,
): { changes: Partial<Settings>; problems: Problems } {
  const settings = { ...normalizeSettings(input, before), ...normalizeWebhook(input, before) };
  const changes: Partial<Settings> = Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => value !== undefined && value !== before[name as SettingName],
    ),
  );
  // EXT-04: a problem of `bina` is reported before others.
  const { callerId, ...others } = changes;
  const problems = Object.entries({ callerId, ...others }).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    const problem = findProblem(config, number, name as SettingName, value);
    return problem === null ? [] : [[name, problem]];
  });
  return { changes, problems: renameToWire(Object.fromEntries(problems)) };
}

function normalizeSettings(input: ExtensionSettings, before: Partial<Settings>): Partial<Settings> {
  const { bina, email_address: email } = input;
  const normalized = {
    ...input,
    ...(bina && bina !== before.callerId && { bina: keepDigitsAndPlus(bina) }),
    ...(email && email !== before.email && { email_address: normalizeEmail(email) }),
  };
  const entries = SETTING_FIELDS.map((field) => {
    const value = normalized[field];
    // EXT-04: an empty text means none, but not for `senha`.
    return [EXTENSION_NAMES[field], value === '' && field !== 'senha' ? null : value];
  });
  return Object.fromEntries(entries) as Partial<Settings>;
}

function normalizeWebhook(
  input: ExtensionSettings,
  before: Partial<Settings>,
): Partial<Pick<Settings, 'cdrWebhookUrl' | 'cdrWebhookVersion'>> {
  const { webhook_cdr_url: url = before.cdrWebhookUrl, webhook_body_version: version } = input;
  if (input.webhook_cdr_url === undefined && version === undefined) return {};
  if (!url) return { cdrWebhookUrl: null, cdrWebhookVersion: null };
  const newVersion = version === undefined ? before.cdrWebhookVersion : version;
  return { cdrWebhookUrl: url, cdrWebhookVersion: newVersion || DEFAULT_CDR_WEBHOOK_VERSION };
}

function findProblem(
  config: Config,
  number: string,
  name: SettingName,
  value: string,
): string | null {
  const maxLength = MAX_LENGTHS[name];
  if (maxLength !== undefined && value.length > maxLength) return refusals.tooLong(maxLength);
  switch (name) {
    case 'callerId':
      return isCallerId(value) ? null : refusals.callerId;
    case 'sipPassword':
      return findSenhaProblem(value, number);
    case 'email':
      return isEmailAddress(value) ? null : refusals.email;
    case 'cdrWebhookUrl':
      return findAddressProblem(config, value);
    case 'cdrWebhookVersion':
      return isWebhookVersion(value) ? null : refusals.webhookVersion(CDR_WEBHOOK_VERSIONS);
    default:
      return null;
  }
}

const MAX_LENGTHS: Partial<Record<SettingName, number>> = EXTENSION_MAX_LENGTHS;

const SENHA_REFUSALS: Record<SipPasswordProblem, string> = {
  forbidden: messages.senhaForbidden,
  notAscii: refusals.senhaNotAscii,
  length: refusals.senhaLength(SIP_PASSWORD_LENGTHS.min, SIP_PASSWORD_LENGTHS.max),
  isNumber: refusals.senhaIsNumber,
};

function findSenhaProblem(senha: string, number: string): string | null {
  if (senha === '') return messages.fieldsRequired;
  const problem = findSipPasswordProblem(senha, number);
  return problem && SENHA_REFUSALS[problem];
}

function findAddressProblem(config: Config, url: string): string | null {
  const problem = findWebhookAddressProblem(config, url);
  return problem && ADDRESS_REFUSALS[problem];
}

const ADDRESS_REFUSALS = {
  tooLong: refusals.tooLong(MAX_ADDRESS_CHARACTERS),
  notWeb: refusals.webhookUrl,
  private: refusals.webhookPrivate,
};

/** Resolves names, so call it outside transactions. */
export async function findReachProblem(
  { config, outbound }: Pick<Context, 'config' | 'outbound'>,
  { webhook_cdr_url: url }: ExtensionSettings,
): Promise<string | null> {
  if (!url || findWebhookAddressProblem(config, url) !== null) return null;
  const refusal = await outbound.findRefusal(url);
  return refusal && REACH_REFUSALS[refusal];
}

const REACH_REFUSALS = {
  notPublic: refusals.webhookPrivate,
  notWebPort: refusals.webhookPort,
};

/** Returns a text that follows 'Número do ramal'. */
export function findNumberProblem(number: string): string | null {
  if (!/^\d{2,10}$/.test(number)) return refusals.number.form;
  // Dialing an emergency number must not reach a colleague.
  const isEmergency = parseDialedNumber(number).numberClass === 'emergency';
  return isEmergency ? refusals.number.emergency : null;
}

export function refuseProblems(problems: Problems): void {
  refuseFields(problems, ([first]) => {
    // EXT-04: `bina` comes first.
    if (problems.bina !== undefined) return problems.bina;
    return Object.keys(problems)[0] === 'ramal' ? messages.numberRefused(first!) : first!;
  });
}

/** Leaves out `senha` and secrets in addresses. */
export function toAuditedSettings(settings: Partial<Settings>): Record<string, unknown> {
  const entries = SETTING_FIELDS.flatMap((field) => {
    const value = settings[EXTENSION_NAMES[field]];
    if (field === 'senha' || value === undefined) return [];
    return [[field, field === 'webhook_cdr_url' && value ? removeQuery(String(value)) : value]];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}
