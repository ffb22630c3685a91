import {
  type Choice,
  type ChoiceState,
  type FormState,
  type Manifest,
} from '@alo/connectors/browser.ts';
import { type Integration, MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import type { Secret } from '../../../lib/forms/form-draft.ts';
import { toSummaryMetadata } from '../summaries/summary-switches.ts';
import { type CrmDraft, getFormAt, TAKES_MOST_RECENT } from './crm-fields.ts';
import type { Lists } from './lists/use-lists.ts';

/** Returns null if one is missing. Sends a saved secret as its mask. */
export function getListCredentials(
  manifest: Manifest,
  draft: CrmDraft,
): Record<string, string> | null {
  const form = getFormAt(manifest, null, draft);
  const credentials = readTyped(manifest, draft, form);
  return form.asksLists ? credentials : null;
}

function readTyped(
  { credentials }: Manifest,
  draft: CrmDraft,
  { fields }: FormState,
): Record<string, string> | null {
  const typedTexts = credentials
    .filter(({ name }) => fields[name]!.isAsked)
    .map(({ name }) => [name, getCredentialText(draft[name])] as const);
  if (typedTexts.some(([name, text]) => fields[name]!.isRequired && text === '')) return null;
  return Object.fromEntries(typedTexts.filter(([, text]) => text !== ''));
}

function getCredentialText(value: CrmDraft[string] | undefined): string {
  if (typeof value === 'string') return value.trim();
  const { isSaved: hasOne, typed } = value as Secret;
  return typed.trim() || (hasOne ? MASKED_SECRET : '');
}

export function getPageCredentials(
  manifest: Manifest,
  draft: CrmDraft,
): Record<string, string> | null {
  const form = getFormAt(manifest, null, draft);
  const credentials = manifest.credentials.filter(({ name }) =>
    form.oauthPageFields?.includes(name),
  );
  return readTyped({ ...manifest, credentials }, draft, form);
}

/** Ids become strings, empty values null. Adds fields of the chosen item. */
export function toCrmMetadata(
  manifest: Manifest,
  saved: Integration | null,
  draft: CrmDraft,
  lists: Lists,
): Record<string, unknown> {
  const { credentials, choices } = manifest;
  const form = getFormAt(manifest, saved, draft);
  const typedCredentials = readTyped(manifest, draft, form) ?? {};
  const metadata = {
    ...saved?.metadata,
    ...mapByName(credentials, ({ name, options }) =>
      toSentValue(typedCredentials[name], options !== undefined),
    ),
    ...mapByName(choices, ({ name }) => draft[name] || null),
    ...Object.assign(
      {},
      ...choices.map((choice) =>
        getDependentValues(choice, form.choices[choice.name]!, draft, lists),
      ),
    ),
    [TAKES_MOST_RECENT]: draft[TAKES_MOST_RECENT],
    ...toSummaryMetadata(manifest, draft),
  };
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [
      name,
      keepSavedType(saved?.metadata[name], value),
    ]),
  );
}

/** API clients may have saved numbers. */
const keepSavedType = (savedValue: unknown, value: unknown): unknown =>
  typeof savedValue === 'number' && String(savedValue) === value ? savedValue : value;

const toSentValue = (text: string | undefined, isChoice: boolean) =>
  isChoice && (text === 'true' || text === 'false') ? text === 'true' : (text ?? null);

const mapByName = <Field extends { name: string }>(
  fields: readonly Field[],
  getValue: (field: Field) => unknown,
) => Object.fromEntries(fields.map((field) => [field.name, getValue(field)]));

export const hasRequiredChoices = (manifest: Manifest, draft: CrmDraft): boolean =>
  !getFormAt(manifest, null, draft).needsChoices ||
  manifest.choices.every(({ name, isRequired }) => !isRequired || draft[name] !== '');

function getDependentValues(
  { name, list }: Choice,
  { keeps }: ChoiceState,
  draft: CrmDraft,
  lists: Lists,
) {
  const item = lists[list]?.items?.find(({ value }) => value === draft[name]);
  if (item === undefined && draft[name] !== '') return {};
  const values = Object.entries(keeps).map(([key, field]) => {
    const value = item?.[field];
    return [key, value === undefined || value === null ? null : String(value)];
  });
  return Object.fromEntries(values) as Record<string, string | null>;
}
