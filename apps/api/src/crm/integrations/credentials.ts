import { getForm } from '@alo/connectors/shared/form.ts';
import type {
  Credential,
  FieldState,
  FormState,
  Manifest,
  Metadata as Settings,
} from '@alo/connectors/manifest.ts';
import { MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import { normalizeEmail } from '@alo/domain/identity/email-address.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import { refuseFields } from '../../platform/field-refusal.ts';
import type { Metadata } from './save/metadata.ts';

/** Applications write ids and answers as text, numbers or booleans. */
export const toSetting = (value: unknown): string | null => {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
  return text === '' ? null : text;
};

const isMask = (value: unknown) => typeof value === 'string' && value.startsWith(MASKED_SECRET);

export const toPreparedText = (value: unknown): string | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : null;

export const buildForm = (manifest: Manifest, settings: Settings): FormState =>
  getForm(manifest, {
    values: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value ?? '']),
    ),
    untouched: [],
    saved: null,
  });

/**
 * A missing or masked secret keeps its stored value only with its stored address: another subdomain may belong to
 * another customer.
 * @param isAuthorized makes the key's fields optional
 * @throws AppError INVALID_REQUEST with the card's text for each missing field.
 */
export function readCredentials(
  manifest: Manifest,
  input: Readonly<Record<string, unknown>>,
  current: Metadata,
  isAuthorized = false,
): Settings {
  const { credentials } = manifest;
  const { fields, oauthPageFields, prepared } = getForm(manifest);
  const keepsCurrent = ({ name, isSecret }: Credential) =>
    input[name] === undefined || (isSecret && (input[name] === null || isMask(input[name])));
  const changesAddress = credentials.some(
    (one) =>
      fields[one.name]!.namesAccount &&
      !keepsCurrent(one) &&
      toSetting(input[one.name]) !== toSetting(current[one.name]),
  );
  const typedSettings = credentials.map((one): [string, string | null] => {
    const { name, isSecret } = one;
    if (!keepsCurrent(one)) return [name, readField(fields[name]!, input[name])];
    return [name, isSecret && changesAddress ? null : readField(fields[name]!, current[name])];
  });
  const preparedSettings = prepared.map((name): [string, string | null] => {
    const preparedText = toPreparedText(input[name]);
    if (preparedText !== null && !preparedText.includes(MASKED_SECRET)) return [name, preparedText];
    return [name, changesAddress ? null : toPreparedText(current[name])];
  });
  const submittedSettings = Object.fromEntries([...typedSettings, ...preparedSettings]);
  const settings = {
    ...submittedSettings,
    ...getInitialSettings(buildForm(manifest, submittedSettings), submittedSettings),
  };
  const form = buildForm(manifest, settings);
  const isNeeded = (name: string) => !isAuthorized || (oauthPageFields ?? []).includes(name);
  refuseFields(
    Object.fromEntries(
      credentials.map(({ name, label }) => {
        const field = form.fields[name]!;
        const isRequired = field.isRequired && isNeeded(name);
        return [name, findProblem({ ...field, isRequired }, label, settings[name] ?? null)];
      }),
    ),
  );
  return settings;
}

const getInitialSettings = ({ fields }: FormState, settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { isAsked, initial }]) =>
      isAsked && initial !== '' && settings[name] === null ? [[name, initial]] : [],
    ),
  );

function readField({ isEmail }: FieldState, value: unknown): string | null {
  const text = toSetting(value);
  return text !== null && isEmail ? normalizeEmail(text) : text;
}

function findProblem(
  { isAsked, isRequired, missing, problem }: FieldState,
  label: string,
  value: string | null,
): string | null {
  if (!isAsked) return null;
  if (value === null) return isRequired ? (missing ?? refusals.credentialMissing(label)) : null;
  return problem;
}
