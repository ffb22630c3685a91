import type { Choice, Credential, Manifest } from '@alo/connectors/browser.ts';
import {
  type Integration,
  MASKED_SECRET,
  type VendorListItem,
} from '@alo/contract/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/integrations-manager.ts';
import { isEmailAddress } from '@alo/domain/email-address.ts';
import { cleanEmail } from '../../../lib/clean-email.ts';
import type { DescribedFields, DraftOf, FieldDescription } from '../../../lib/described-fields.ts';
import type { Secret } from '../../../lib/form-draft.ts';
import { summaryDraft, summaryFields, summaryMetadata } from '../summaries/summary-switches.ts';
import type { Lists } from './use-lists.ts';

/** Who is meant where several people have the number. Every CRM keeps it. */
export const MOST_RECENT = 'takesMostRecent';

export type CrmDraft = DraftOf<DescribedFields>;

/** INT-04: the form of a CRM from its manifest: what it asks for, then what is chosen from its lists. */
export function crmFields(
  manifest: Manifest,
  saved: Integration | null,
  lists: Lists,
): DescribedFields {
  const { credentials, choices, texts: own } = manifest;
  return Object.fromEntries([
    ...credentials.map((each) => [
      each.name,
      { ...credentialField(each, own.missingCredentials), ...keptEnd(each, saved) },
    ]),
    ...choices.map((each) => [each.name, choiceField(each, saved, lists, own.missingChoice)]),
    [MOST_RECENT, { kind: 'boolean', label: texts.mostRecent, help: texts.mostRecentHelp }],
    ...Object.entries(summaryFields(manifest)),
  ]) as DescribedFields;
}

function credentialField(
  {
    name,
    label,
    isRequired,
    isSecret,
    help,
    options,
    onlyIf,
    shownAfter,
    initial,
    wrongEmail,
  }: Credential,
  missing = texts.missing(label),
): FieldDescription {
  const shared = {
    label,
    ...(help !== undefined && { help }),
    // GW-groner names all that it asks for in one sentence
    ...(isRequired && { required: (onlyIf && wrongEmail) ?? missing }),
    ...(onlyIf && { visibleWhen: { field: onlyIf.name, equals: onlyIf.value } }),
    ...(shownAfter && {
      visibleWhen: { field: shownAfter.name, longerThan: shownAfter.characters },
    }),
  };
  if (options) {
    if (initial !== undefined) return { ...shared, kind: 'select', options, initial };
    return { ...shared, kind: 'select', options: [{ value: '', label: texts.choose }, ...options] };
  }
  if (isSecret) return { ...shared, kind: 'secret' };
  // GW-zendesk: in lower case, without what no address has
  const isEmail = name === 'email' || wrongEmail !== undefined;
  return {
    ...shared,
    kind: 'text',
    ...(isEmail && { clean: cleanEmail, inputMode: 'email' }),
    ...(wrongEmail !== undefined && {
      patterns: [{ test: isEmailAddress, message: wrongEmail }],
    }),
  };
}

function choiceField(
  choice: Choice,
  saved: Integration | null,
  lists: Lists,
  missing: string = texts.chooseOne,
): FieldDescription {
  const { name, label, isRequired, automatic } = choice;
  const kept = savedText(saved, name);
  const items = lists[choice.list]?.items;
  const none = automatic ?? (isRequired ? texts.choose : texts.none);
  return {
    kind: 'select',
    label,
    ...(isRequired && { required: missing }),
    // a suggestion must not look like what is saved
    ...(isUndecided(choice, saved) && { help: texts.notSavedYet(automatic!) }),
    options:
      items === undefined ? stillToCome(kept, lists[choice.list]) : optionsOf(items, kept, none),
  };
}

/** What is saved stays chosen, whatever the list has to say of it. */
function optionsOf(items: readonly VendorListItem[], kept: string, none: string) {
  const isGone = kept !== '' && items.every(({ value }) => value !== kept);
  return [
    { value: '', label: none },
    ...items.map(({ value, label }) => ({ value, label })),
    ...(isGone ? [{ value: kept, label: texts.notInList(kept) }] : []),
  ];
}

const stillToCome = (kept: string, list: Lists[string] | undefined) => [
  { value: kept, label: list?.isLoading ? texts.loadingList : texts.waitingForList },
];

/** What is saved: a secret comes masked and stays unless another is typed. */
export function crmDraft(manifest: Manifest, saved: Integration | null): CrmDraft {
  const { credentials, choices } = manifest;
  const entries = [...credentials, ...choices].map((field) => [
    field.name,
    'isSecret' in field && field.isSecret
      ? ({ isKept: isKept(saved, field), typed: '' } satisfies Secret)
      : savedText(saved, field.name) || ('initial' in field && field.initial) || '',
  ]);
  const takesMostRecent = saved?.metadata[MOST_RECENT] === true;
  const ai = summaryDraft(manifest, saved);
  return { ...Object.fromEntries(entries), [MOST_RECENT]: takesMostRecent, ...ai } as CrmDraft;
}

/** The end of a secret that may be seen (GW-appfacilita). */
function keptEnd({ name, masks }: Credential, saved: Integration | null) {
  const end = masks === undefined ? '' : savedText(saved, name).slice(MASKED_SECRET.length);
  return end === '' ? {} : { keptEnd: end };
}

/** Of what is typed once: whether there is what it was traded for. */
const isKept = (saved: Integration | null, { name, tradedFor }: Credential) =>
  tradedFor === undefined
    ? savedText(saved, name).startsWith(MASKED_SECRET)
    : (saved?.metadata[tradedFor] ?? null) !== null;

function savedText(saved: Integration | null, name: string): string {
  const value = saved?.metadata[name];
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/**
 * Of a vendor that decides where nobody chose: the first, until somebody has saved something (GW-pipedrive).
 * @param from the lists that have just come: of the others it is somebody's to choose
 * @param isDemo what must be chosen is, so that one click is enough
 */
export function firstChoices(
  { choices }: Manifest,
  saved: Integration | null,
  lists: Lists,
  { from, isDemo = false }: { from: readonly string[]; isDemo?: boolean },
): Record<string, string> {
  const undecided = choices
    .filter(({ list }) => from.includes(list))
    .filter((choice) =>
      choice.automatic === undefined
        ? isDemo && choice.isRequired && !saved?.metadata[choice.name]
        : isUndecided(choice, saved),
    )
    .map(({ name, list }) => [name, lists[list]?.items?.[0]?.value] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(undecided) as Record<string, string>;
}

/** Returns true if the vendor still decides, because no choice was saved. */
const isUndecided = ({ name, automatic }: Choice, saved: Integration | null): boolean =>
  automatic !== undefined && saved?.metadata[name] === undefined;

/** Of the form so far, for the lists; null while something that they need is missing. A kept secret is sent as its mask. */
export function credentialsIn(
  { credentials }: Manifest,
  draft: CrmDraft,
): Record<string, string> | null {
  const given = credentials
    .filter(({ onlyIf }) => onlyIf === undefined || draft[onlyIf.name] === onlyIf.value)
    .map((each) => ({ ...each, text: credentialText(draft[each.name]) }));
  if (given.some(({ isRequired, text }) => isRequired && text === '')) return null;
  const told = given.filter(({ asksFrom }) => asksFrom !== undefined);
  const isWhole = ({ asksFrom, text }: (typeof told)[number]) =>
    text === '' || text === MASKED_SECRET || asksFrom!.test(text);
  if (told.length > 0 && !told.some(isWhole)) return null;
  const filled = given.filter(({ text }) => text !== '');
  return Object.fromEntries(filled.map(({ name, text }) => [name, text]));
}

function credentialText(value: CrmDraft[string] | undefined): string {
  if (typeof value === 'string') return value.trim();
  const { isKept: hasOne, typed } = value as Secret;
  return typed.trim() || (hasOne ? MASKED_SECRET : '');
}

/** GW-zendesk: what the vendor's page must know, beside a key; null while something of it is missing. */
export function neededIn(manifest: Manifest, draft: CrmDraft): Record<string, string> | null {
  const needed = manifest.oauthNeeds ?? [];
  const credentials = manifest.credentials.filter(({ name }) => needed.includes(name));
  return credentialsIn({ ...manifest, credentials }, draft);
}

/** What is kept: ids are text, what is empty is null; beside a choice what its manifest takes from the same item. */
export function crmMetadata(
  manifest: Manifest,
  saved: Integration | null,
  draft: CrmDraft,
  lists: Lists,
): Record<string, unknown> {
  const { credentials, choices } = manifest;
  const given = credentialsIn(manifest, draft) ?? {};
  const chosen = {
    ...saved?.metadata,
    ...entriesOf(credentials, ({ name, options }) => sentText(given[name], options !== undefined)),
    ...entriesOf(choices, ({ name }) => draft[name] || null),
    ...Object.assign({}, ...choices.map((choice) => keptBeside(choice, draft, lists))),
    [MOST_RECENT]: draft[MOST_RECENT],
    ...summaryMetadata(manifest, draft),
  };
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, asSaved(saved?.metadata[name], value)]),
  );
}

/** Sends an unchanged id in its saved type, because a program may have saved a number. */
const asSaved = (kept: unknown, value: unknown): unknown =>
  typeof kept === 'number' && String(kept) === value ? kept : value;

/** A question that is answered by yes or no travels as that. */
const sentText = (text: string | undefined, isChoice: boolean) =>
  isChoice && (text === 'true' || text === 'false') ? text === 'true' : (text ?? null);

const entriesOf = <Field extends { name: string }>(
  fields: readonly Field[],
  valueOf: (field: Field) => unknown,
) => Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));

/** Whether nothing is open that must be chosen before the form is ready: at OAuth vendors, and GW-sharpspring. */
export const isChosen = (
  { authorization, choices, texts: own }: Manifest,
  draft: CrmDraft,
): boolean =>
  (authorization === 'key' && own.missingChoice === undefined) ||
  choices.every(({ name, isRequired }) => !isRequired || draft[name] !== '');

function keptBeside({ name, list, keeps = {} }: Choice, draft: CrmDraft, lists: Lists) {
  const item = lists[list]?.items?.find(({ value }) => value === draft[name]);
  // a list that did not come leaves what is saved
  if (item === undefined && draft[name] !== '') return {};
  const values = Object.entries(keeps).map(([key, field]) => {
    const value = item?.[field];
    return [key, value === undefined || value === null ? null : String(value)];
  });
  return Object.fromEntries(values) as Record<string, string | null>;
}
