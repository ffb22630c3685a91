// The form of a card as its manifest alone says it. A vendor that does otherwise changes it in its form.ts.
import { isEmailAddress } from '@alo/domain/email-address.ts';
import type {
  ChoiceState,
  Credential,
  FieldState,
  FormFacts,
  FormState,
  Manifest,
} from '../manifest.ts';

export const NOTHING_TYPED: FormFacts = { values: {}, untouched: [], saved: null };

/** The form of a card at one moment. */
export function getForm(manifest: Manifest, facts: FormFacts = NOTHING_TYPED): FormState {
  const plain = getPlainForm(manifest, facts);
  return manifest.form?.(plain, facts) ?? plain;
}

function getPlainForm(manifest: Manifest, { saved }: FormFacts): FormState {
  const { authorization, credentials, choices, lists, texts } = manifest;
  const missing = texts.missingCredentials;
  return {
    fields: Object.fromEntries(
      credentials.map((one) => [one.name, getPlainField(one, missing, saved?.[one.name])]),
    ),
    choices: Object.fromEntries(choices.map(({ name }) => [name, PLAIN_CHOICE])),
    asksLists: true,
    needsLists: lists.length === 0 ? 'none' : 'one',
    needsChoices: authorization === 'oauth',
    missingExtension: null,
    isLogin: false,
    pageNeeds: null,
    prepared: [],
  };
}

const PLAIN_CHOICE: ChoiceState = { automatic: null, missing: null, keeps: {} };

const getPlainField = (
  { name, isRequired, isSecret }: Credential,
  missing: string | null,
  saved: unknown,
): FieldState => ({
  isAsked: true,
  isShown: true,
  isRequired: isRequired !== false,
  missing,
  problem: null,
  initial: '',
  isEmail: name === 'email',
  isKept: isSecret && typeof saved === 'string' && saved !== '',
  maskedCharacters: Number.POSITIVE_INFINITY,
  isStored: true,
  namesAccount: !isSecret,
});

/** The form with something else in some of its fields. */
export const changeFields = (
  form: FormState,
  changes: Readonly<Record<string, Partial<FieldState>>>,
): FormState => ({
  ...form,
  fields: {
    ...form.fields,
    ...Object.fromEntries(
      Object.entries(changes).map(([name, change]) => [name, { ...form.fields[name]!, ...change }]),
    ),
  },
});

/** The form with something else in some of its choices. */
export const changeChoices = (
  form: FormState,
  changes: Readonly<Record<string, Partial<ChoiceState>>>,
): FormState => ({
  ...form,
  choices: {
    ...form.choices,
    ...Object.fromEntries(
      Object.entries(changes).map(([name, change]) => [
        name,
        { ...form.choices[name]!, ...change },
      ]),
    ),
  },
});

/** A field that is there with one answer to another field alone. */
export const askedOnlyIf = (isAsked: boolean): Pick<FieldState, 'isAsked' | 'isRequired'> => ({
  isAsked,
  isRequired: isAsked,
});

/** A field for an email, with what is said of one that is none. */
export const emailField = (
  value: string | undefined,
  wrong: string,
): Pick<FieldState, 'isEmail' | 'problem'> => ({
  isEmail: true,
  problem: value && !isEmailAddress(value) ? wrong : null,
});

/** A card shows what goes with a subdomain once that has three characters. */
export const shownAfterSubdomain = ({ values }: FormFacts): Pick<FieldState, 'isShown'> => ({
  isShown: (values['subdomain'] ?? '').trim().length > 2,
});

/** Whether the vendor's own page authorizes us, alone or beside a key. */
export const takesGrants = (manifest: Manifest): boolean =>
  manifest.authorization === 'oauth' || getForm(manifest).pageNeeds !== null;

/** A form that is ready as it was saved, and waits for no list, because the vendor may be unavailable. */
export const readyOnceSaved = (plain: FormState, { saved }: FormFacts): FormState =>
  saved === null ? plain : { ...plain, needsLists: 'none' };
