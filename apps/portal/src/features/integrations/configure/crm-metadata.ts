// What a CRM's form sends: its credentials, for lists and the vendor's page, and the metadata to save.
import {
  type Choice,
  type ChoiceState,
  type FormState,
  type Manifest,
} from '@alo/connectors/browser.ts';
import { type Integration, MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import type { Secret } from '../../../lib/forms/form-draft.ts';
import { summaryMetadata } from '../summaries/summary-switches.ts';
import { type CrmDraft, getFormAt, TAKES_MOST_RECENT } from './crm-fields.ts';
import type { Lists } from './use-lists.ts';

/** Returns what lists are asked with, or null while something that they need is missing. A kept secret is sent as its mask. */
export function credentialsIn(manifest: Manifest, draft: CrmDraft): Record<string, string> | null {
  const form = getFormAt(manifest, null, draft);
  const typed = typedIn(manifest, draft, form);
  return form.asksLists ? typed : null;
}

/** Returns null while a required credential is missing. */
function typedIn(
  { credentials }: Manifest,
  draft: CrmDraft,
  { fields }: FormState,
): Record<string, string> | null {
  const given = credentials
    .filter(({ name }) => fields[name]!.isAsked)
    .map(({ name }) => [name, credentialText(draft[name])] as const);
  if (given.some(([name, text]) => fields[name]!.isRequired && text === '')) return null;
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}

function credentialText(value: CrmDraft[string] | undefined): string {
  if (typeof value === 'string') return value.trim();
  const { isSaved: hasOne, typed } = value as Secret;
  return typed.trim() || (hasOne ? MASKED_SECRET : '');
}

/** Returns what the vendor's page needs beside a key, or null while some of it is missing. */
export function neededIn(manifest: Manifest, draft: CrmDraft): Record<string, string> | null {
  const form = getFormAt(manifest, null, draft);
  const credentials = manifest.credentials.filter(({ name }) => form.pageNeeds?.includes(name));
  return typedIn({ ...manifest, credentials }, draft, form);
}

/** Returns the metadata to save: ids are text, empty fields null, and each choice brings the values that its manifest keeps beside it. */
export function crmMetadata(
  manifest: Manifest,
  saved: Integration | null,
  draft: CrmDraft,
  lists: Lists,
): Record<string, unknown> {
  const { credentials, choices } = manifest;
  const form = getFormAt(manifest, saved, draft);
  const given = typedIn(manifest, draft, form) ?? {};
  const chosen = {
    ...saved?.metadata,
    ...entriesOf(credentials, ({ name, options }) => sentText(given[name], options !== undefined)),
    ...entriesOf(choices, ({ name }) => draft[name] || null),
    ...Object.assign(
      {},
      ...choices.map((choice) => keptBeside(choice, form.choices[choice.name]!, draft, lists)),
    ),
    [TAKES_MOST_RECENT]: draft[TAKES_MOST_RECENT],
    ...summaryMetadata(manifest, draft),
  };
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, asSaved(saved?.metadata[name], value)]),
  );
}

/** Sends an unchanged id in its saved type, because a program may have saved a number. */
const asSaved = (kept: unknown, value: unknown): unknown =>
  typeof kept === 'number' && String(kept) === value ? kept : value;

/** Sends the answer to a yes-or-no question as a boolean. */
const sentText = (text: string | undefined, isChoice: boolean) =>
  isChoice && (text === 'true' || text === 'false') ? text === 'true' : (text ?? null);

const entriesOf = <Field extends { name: string }>(
  fields: readonly Field[],
  valueOf: (field: Field) => unknown,
) => Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));

/** Returns whether all required choices are made. */
export const isChosen = (manifest: Manifest, draft: CrmDraft): boolean =>
  !getFormAt(manifest, null, draft).needsChoices ||
  manifest.choices.every(({ name, isRequired }) => !isRequired || draft[name] !== '');

function keptBeside({ name, list }: Choice, { keeps }: ChoiceState, draft: CrmDraft, lists: Lists) {
  const item = lists[list]?.items?.find(({ value }) => value === draft[name]);
  // a list that did not come leaves what is saved
  if (item === undefined && draft[name] !== '') return {};
  const values = Object.entries(keeps).map(([key, field]) => {
    const value = item?.[field];
    return [key, value === undefined || value === null ? null : String(value)];
  });
  return Object.fromEntries(values) as Record<string, string | null>;
}
