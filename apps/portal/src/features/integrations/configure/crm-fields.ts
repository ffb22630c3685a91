import {
  type Choice,
  type ChoiceState,
  type Credential,
  type FieldState,
  type FormFacts,
  type FormState,
  getForm,
  type Manifest,
} from '@alo/connectors/browser.ts';
import {
  type Integration,
  MASKED_SECRET,
  type VendorListItem,
} from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { cleanEmail } from '../../../lib/inputs/clean-email.ts';
import type {
  DescribedFields,
  DraftOf,
  FieldDescription,
} from '../../../lib/forms/described-fields.ts';
import type { Secret } from '../../../lib/forms/form-draft.ts';
import { toSummaryDraft, describeSummaryFields } from '../summaries/summary-switches.ts';
import type { Lists } from './lists/use-lists.ts';

/** Takes the most recent of several contacts with the number. */
export const TAKES_MOST_RECENT = 'takesMostRecent';

export type CrmDraft = DraftOf<DescribedFields>;

export function getFormAt(
  manifest: Manifest,
  saved: Integration | null,
  draft: CrmDraft | null,
): FormState {
  const typedTexts = Object.entries(draft ?? {}).flatMap(([name, value]) => {
    const text = getTypedText(value);
    return text === null ? [] : [[name, text]];
  });
  const untouched = Object.entries(draft ?? {})
    .filter(([, value]) => isSecret(value) && value.isSaved && value.typed.trim() === '')
    .map(([name]) => name);
  const values = Object.fromEntries(typedTexts) as FormFacts['values'];
  return getForm(manifest, { values, untouched, saved: saved?.metadata ?? null });
}

const isSecret = (value: unknown): value is Secret =>
  typeof value === 'object' && value !== null && 'typed' in value;

const getTypedText = (value: CrmDraft[string]): string | null =>
  typeof value === 'string' ? value.trim() : isSecret(value) ? value.typed.trim() : null;

/** INT-04 */
export function describeCrmFields(
  manifest: Manifest,
  saved: Integration | null,
  lists: Lists,
): DescribedFields {
  const { credentials, choices } = manifest;
  const form = getFormAt(manifest, saved, null);
  const fieldAt = (draft: Readonly<Record<string, unknown>>, name: string) =>
    getFormAt(manifest, saved, draft as CrmDraft).fields[name]!;
  return Object.fromEntries([
    ...credentials.map((each) => [
      each.name,
      {
        ...describeCredential(each, form.fields[each.name]!, (value) =>
          fieldAt({ [each.name]: value }, each.name),
        ),
        ...getSavedEnding(each, saved),
        isApplicable: (draft: Readonly<Record<string, unknown>>) => {
          const { isAsked, isShown } = fieldAt(draft, each.name);
          return isAsked && isShown;
        },
      },
    ]),
    ...choices.map((each) => [
      each.name,
      describeChoice(each, form.choices[each.name]!, saved, lists),
    ]),
    [TAKES_MOST_RECENT, { kind: 'boolean', label: texts.mostRecent, help: texts.mostRecentHelp }],
    ...Object.entries(describeSummaryFields(manifest)),
  ]) as DescribedFields;
}

function describeCredential(
  { label, isRequired, isSecret: isHidden, help, options }: Credential,
  { missing, initial, isEmail }: FieldState,
  getFieldWith: (value: string) => FieldState,
): FieldDescription {
  const shared = {
    label,
    ...(help !== undefined && { help }),
    ...(isRequired && { required: missing ?? texts.missing(label) }),
  };
  if (options) {
    if (initial !== '') return { ...shared, kind: 'select', options, initial };
    return { ...shared, kind: 'select', options: [{ value: '', label: texts.choose }, ...options] };
  }
  if (isHidden) return { ...shared, kind: 'secret' };
  return {
    ...shared,
    kind: 'text',
    // GW-zendesk: lowercases the address and drops invalid characters.
    ...(isEmail && { clean: cleanEmail, inputMode: 'email' }),
    findProblem: (text) => getFieldWith(text).problem ?? undefined,
  };
}

function describeChoice(
  { name, label, isRequired, list }: Choice,
  { automatic, missing }: ChoiceState,
  saved: Integration | null,
  lists: Lists,
): FieldDescription {
  const savedText = getSavedText(saved, name);
  const items = lists[list]?.items;
  const none = automatic ?? (isRequired ? texts.choose : texts.none);
  return {
    kind: 'select',
    label,
    ...(isRequired && { required: missing ?? texts.chooseOne }),
    // A suggestion must not look like a saved value.
    ...(automatic !== null && isUnsaved(name, saved) && { help: texts.notSavedYet(automatic) }),
    options:
      items === undefined
        ? getPlaceholderOptions(savedText, lists[list])
        : toOptions(items, savedText, none),
  };
}

/** Keeps a saved value that the list lacks. */
function toOptions(items: readonly VendorListItem[], savedValue: string, none: string) {
  const isMissingFromList = savedValue !== '' && items.every(({ value }) => value !== savedValue);
  return [
    { value: '', label: none },
    ...items.map(({ value, label }) => ({ value, label })),
    ...(isMissingFromList ? [{ value: savedValue, label: texts.notInList(savedValue) }] : []),
  ];
}

const getPlaceholderOptions = (savedValue: string, list: Lists[string] | undefined) => [
  { value: savedValue, label: list?.isLoading ? texts.loadingList : texts.waitingForList },
];

/** A secret arrives masked; empty keeps it. */
export function toCrmDraft(manifest: Manifest, saved: Integration | null): CrmDraft {
  const { credentials, choices } = manifest;
  const { fields } = getFormAt(manifest, saved, null);
  const entries = [
    ...credentials.map(({ name, isSecret: isHidden }) => [
      name,
      isHidden
        ? ({ isSaved: fields[name]!.isKept, typed: '' } satisfies Secret)
        : getSavedText(saved, name) || fields[name]!.initial,
    ]),
    ...choices.map(({ name }) => [name, getSavedText(saved, name)]),
  ];
  const takesMostRecent = saved?.metadata[TAKES_MOST_RECENT] === true;
  const ai = toSummaryDraft(manifest, saved);
  return {
    ...Object.fromEntries(entries),
    [TAKES_MOST_RECENT]: takesMostRecent,
    ...ai,
  } as CrmDraft;
}

/** The API does not mask a secret's end. */
function getSavedEnding({ name, isSecret: isHidden }: Credential, saved: Integration | null) {
  const end = isHidden ? getSavedText(saved, name).slice(MASKED_SECRET.length) : '';
  return end === '' ? {} : { savedEnding: end };
}

function getSavedText(saved: Integration | null, name: string): string {
  const value = saved?.metadata[name];
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/**
 * Suggests the first item where the vendor would choose, until the user saves.
 * @param newLists lists that have just loaded, because in others the user may have chosen
 * @param isDemo also fills in required choices, so that one click connects
 */
export function suggestChoices(
  manifest: Manifest,
  saved: Integration | null,
  lists: Lists,
  { newLists, isDemo = false }: { newLists: readonly string[]; isDemo?: boolean },
): Record<string, string> {
  const { choices } = getFormAt(manifest, saved, null);
  const undecided = manifest.choices
    .filter(({ list }) => newLists.includes(list))
    .filter(({ name, isRequired }) =>
      choices[name]!.automatic === null
        ? isDemo && isRequired && !saved?.metadata[name]
        : isUnsaved(name, saved),
    )
    .map(({ name, list }) => [name, lists[list]?.items?.[0]?.value] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(undecided) as Record<string, string>;
}

const isUnsaved = (name: string, saved: Integration | null): boolean =>
  saved?.metadata[name] === undefined;
