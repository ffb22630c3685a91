import {
  CDR_WEBHOOK_VERSIONS,
  DEFAULT_CDR_WEBHOOK_VERSION,
  EXTENSION_MAX_LENGTHS,
  type ExtensionSettings,
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

/** `sipPassword` is unsealed. */
export type Settings = Pick<
  StoredExtension,
  | 'sipPassword'
  | 'callerId'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'recordsCalls'
  | 'recordingAccess'
  | 'cdrWebhookUrl'
  | 'cdrWebhookVersion'
  | 'userId'
>;
export type SettingName = keyof Settings;

export const WIRE_NAMES: Record<SettingName, keyof ExtensionSettings> = {
  sipPassword: 'senha',
  callerId: 'bina',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email_address',
  recordsCalls: 'gravar_audio',
  recordingAccess: 'acesso_gravacoes',
  cdrWebhookUrl: 'webhook_cdr_url',
  cdrWebhookVersion: 'webhook_body_version',
  userId: 'userId',
};

/** Texts by wire name. */
export type Problems = Partial<Record<keyof ExtensionSettings | 'ramal', string>>;

export const NO_SETTINGS: Settings = {
  sipPassword: null,
  callerId: null,
  firstName: null,
  lastName: null,
  email: null,
  recordsCalls: true,
  recordingAccess: true,
  cdrWebhookUrl: null,
  cdrWebhookVersion: null,
  userId: null,
};

/** Skips unchanged values: rules are newer than some rows, and forms send whole rows. */
export function readChanges(
  config: Config,
  number: string,
  input: ExtensionSettings,
  before: Settings,
): { changes: Partial<Settings>; problems: Problems } {
  const given = { ...normalizeSettings(input, before), ...normalizeWebhook(input, before) };
  const changes: Partial<Settings> = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && value !== before[name as SettingName],
    ),
  );
  const found = Object.entries(findProblems(config, number, changes)).filter(
    ([, text]) => text !== null,
  );
  const problems = Object.fromEntries(
    found.map(([name, text]) => [WIRE_NAMES[name as SettingName], text!]),
  );
  return { changes, problems };
}

function normalizeSettings(input: ExtensionSettings, before: Settings): Partial<Settings> {
  const given: { [Name in SettingName]?: Settings[Name] | undefined } = {
    sipPassword: input.senha,
    callerId:
      input.bina === before.callerId ? input.bina : input.bina && keepDigitsAndPlus(input.bina),
    firstName: input.first_name,
    lastName: input.last_name,
    email:
      input.email_address === before.email
        ? input.email_address
        : input.email_address && normalizeEmail(input.email_address),
    recordsCalls: input.gravar_audio,
    recordingAccess: input.acesso_gravacoes,
    userId: input.userId,
  };
  // EXT-04: an empty text means none, but not for `senha`.
  const entries = Object.entries(given).map(([name, value]) => [
    name,
    value === '' && name !== 'sipPassword' ? null : value,
  ]);
  return Object.fromEntries(entries) as Partial<Settings>;
}

function normalizeWebhook(
  input: ExtensionSettings,
  before: Settings,
): Partial<Pick<Settings, 'cdrWebhookUrl' | 'cdrWebhookVersion'>> {
  const { webhook_cdr_url: url = before.cdrWebhookUrl, webhook_body_version: version } = input;
  if (input.webhook_cdr_url === undefined && version === undefined) return {};
  if (!url) return { cdrWebhookUrl: null, cdrWebhookVersion: null };
  const newVersion = version === undefined ? before.cdrWebhookVersion : version;
  return { cdrWebhookUrl: url, cdrWebhookVersion: newVersion || DEFAULT_CDR_WEBHOOK_VERSION };
}

function findProblems(
  config: Config,
  number: string,
  changes: Partial<Settings>,
): Partial<Record<SettingName, string | null>> {
  const { sipPassword, callerId, firstName, lastName, email } = changes;
  const { cdrWebhookUrl, cdrWebhookVersion } = changes;
  return {
    callerId: callerId && !isCallerId(callerId) ? refusals.callerId : null,
    sipPassword: typeof sipPassword === 'string' ? findSenhaProblem(sipPassword, number) : null,
    firstName: findLengthProblem(firstName, EXTENSION_MAX_LENGTHS.name),
    lastName: findLengthProblem(lastName, EXTENSION_MAX_LENGTHS.name),
    email:
      findLengthProblem(email, EXTENSION_MAX_LENGTHS.email) ??
      (email && !isEmailAddress(email) ? refusals.email : null),
    cdrWebhookUrl: cdrWebhookUrl ? findAddressProblem(config, cdrWebhookUrl) : null,
    cdrWebhookVersion:
      cdrWebhookVersion && !isWebhookVersion(cdrWebhookVersion)
        ? refusals.webhookVersion(CDR_WEBHOOK_VERSIONS)
        : null,
  };
}

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

const findLengthProblem = (text: string | null | undefined, most: number) =>
  text && text.length > most ? refusals.tooLong(most) : null;

/** Returns a text that follows 'Número do ramal'. */
export function findNumberProblem(number: string): string | null {
  if (!/^\d{2,10}$/.test(number)) return refusals.number.form;
  // Dialing an emergency number must not reach a colleague.
  const isEmergency = parseDialedNumber(number).numberClass === 'emergency';
  return isEmergency ? refusals.number.emergency : null;
}

export function refuseProblems(problems: Problems): void {
  refuseFields(problems, ([first]) => {
    // EXT-04: a refusal of `bina` is shown before any other.
    if (problems.bina !== undefined) return problems.bina;
    return Object.keys(problems)[0] === 'ramal' ? messages.numberRefused(first!) : first!;
  });
}

/** Leaves out `senha` and secrets in addresses. */
export function toAuditedSettings(settings: Partial<Settings>): Record<string, unknown> {
  const entries = Object.entries(WIRE_NAMES).flatMap(([name, wire]) => {
    const value = settings[name as SettingName];
    if (name === 'sipPassword' || value === undefined) return [];
    return [[wire, name === 'cdrWebhookUrl' && value ? removeQuery(String(value)) : value]];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}
