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

/** Connectors get JSON text for an object on the wire. */
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
 * A missing or masked secret keeps its stored value, but only with its stored address: another
 * subdomain may belong to another customer.
 * @param isAuthorized makes the key's fields optional
 * @throws AppError INVALID_REQUEST with the card's text for each missing field.
 */
export function readCredentials(
  manifest: Manifest,
  given: Readonly<Record<string, unknown>>,
  current: Metadata,
  isAuthorized = false,
): Settings {
  const { credentials } = manifest;
  const { fields, pageNeeds, prepared } = getForm(manifest);
  const keepsCurrent = ({ name, isSecret }: Credential) =>
    given[name] === undefined || (isSecret && (given[name] === null || isMask(given[name])));
  const changesAddress = credentials.some(
    (one) =>
      fields[one.name]!.namesAccount &&
      !keepsCurrent(one) &&
      toSetting(given[one.name]) !== toSetting(current[one.name]),
  );
  const typed = credentials.map((one): [string, string | null] => {
    const { name, isSecret } = one;
    if (!keepsCurrent(one)) return [name, readField(fields[name]!, given[name])];
    return [name, isSecret && changesAddress ? null : readField(fields[name]!, current[name])];
  });
  const preparedSettings = prepared.map((name): [string, string | null] => {
    const own = toPreparedText(given[name]);
    if (own !== null && !own.includes(MASKED_SECRET)) return [name, own];
    return [name, changesAddress ? null : toPreparedText(current[name])];
  });
  const read = Object.fromEntries([...typed, ...preparedSettings]);
  const found = { ...read, ...getInitialSettings(buildForm(manifest, read), read) };
  const form = buildForm(manifest, found);
  const isNeeded = (name: string) => !isAuthorized || (pageNeeds ?? []).includes(name);
  refuseFields(
    Object.fromEntries(
      credentials.map(({ name, label }) => {
        const field = form.fields[name]!;
        const isRequired = field.isRequired && isNeeded(name);
        return [name, findProblem({ ...field, isRequired }, label, found[name] ?? null)];
      }),
    ),
  );
  return found;
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
