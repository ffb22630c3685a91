import { getForm } from '@alo/connectors/shared/form.ts';
import type {
  Credential,
  FieldState,
  FormState,
  Manifest,
  Metadata as Settings,
} from '@alo/connectors/manifest.ts';
import { MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import { emailOf } from '@alo/domain/email-address.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import { refuseFields } from '../../platform/field-refusal.ts';
import type { Metadata } from './save/metadata.ts';

/** Ids and answers are text, whichever way a program writes them; null: nothing. */
export const settingOf = (value: unknown): string | null => {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
  return text === '' ? null : text;
};

/** As the form shows one that is kept, with the end that may be seen. */
const isMask = (value: unknown) => typeof value === 'string' && value.startsWith(MASKED_SECRET);

/** What was prepared in place of what was typed: an object on the wire, JSON for its connector. */
export const preparedText = (value: unknown): string | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : null;

/** The form with these settings in its fields. */
export const getFormOf = (manifest: Manifest, settings: Settings): FormState =>
  getForm(manifest, {
    values: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value ?? '']),
    ),
    untouched: [],
    saved: null,
  });

/**
 * What is asked with: what was given, and where a secret was left out, or came back masked, the one that is kept. That one
 * goes only where it went before: with another subdomain beside it, somebody else's host would be told.
 * @param isLetIn by the vendor's own page: what the key consists of is not needed
 * @throws AppError INVALID_REQUEST with the text of the card at each field that is missing.
 */
export function credentialsOf(
  manifest: Manifest,
  given: Readonly<Record<string, unknown>>,
  kept: Metadata,
  isLetIn = false,
): Settings {
  const { credentials } = manifest;
  const { fields, pageNeeds, prepared } = getForm(manifest);
  const isKept = ({ name, isSecret }: Credential) =>
    given[name] === undefined || (isSecret && (given[name] === null || isMask(given[name])));
  const goesElsewhere = credentials.some(
    (one) =>
      fields[one.name]!.namesAccount &&
      !isKept(one) &&
      settingOf(given[one.name]) !== settingOf(kept[one.name]),
  );
  const typed = credentials.map((one): [string, string | null] => {
    const { name, isSecret } = one;
    if (!isKept(one)) return [name, readAs(fields[name]!, given[name])];
    return [name, isSecret && goesElsewhere ? null : readAs(fields[name]!, kept[name])];
  });
  const beside = prepared.map((name): [string, string | null] => {
    // programs bring what they have prepared themselves
    const own = preparedText(given[name]);
    if (own !== null && !own.includes(MASKED_SECRET)) return [name, own];
    return [name, goesElsewhere ? null : preparedText(kept[name])];
  });
  const read = Object.fromEntries([...typed, ...beside]);
  const found = { ...read, ...initialsOf(getFormOf(manifest, read), read) };
  const form = getFormOf(manifest, found);
  const isNeeded = (name: string) => !isLetIn || (pageNeeds ?? []).includes(name);
  refuseFields(
    Object.fromEntries(
      credentials.map(({ name, label }) => {
        const field = form.fields[name]!;
        const isRequired = field.isRequired && isNeeded(name);
        return [name, problemOf({ ...field, isRequired }, label, found[name] ?? null)];
      }),
    ),
  );
  return found;
}

/** Of what nobody said, where it is asked. */
const initialsOf = ({ fields }: FormState, settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { isAsked, initial }]) =>
      isAsked && initial !== '' && settings[name] === null ? [[name, initial]] : [],
    ),
  );

function readAs({ isEmail }: FieldState, value: unknown): string | null {
  const text = settingOf(value);
  return text !== null && isEmail ? emailOf(text) : text;
}

function problemOf(
  { isAsked, isRequired, missing, problem }: FieldState,
  label: string,
  value: string | null,
): string | null {
  if (!isAsked) return null;
  if (value === null) return isRequired ? (missing ?? refusals.credentialMissing(label)) : null;
  return problem;
}
