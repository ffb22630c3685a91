import { isEmailAddress } from '@alo/domain/identity/email-address.ts';
import type {
  ChoiceState,
  Credential,
  FieldState,
  FormFacts,
  FormState,
  Manifest,
} from '../manifest.ts';

export const EMPTY_FACTS: FormFacts = { values: {}, untouched: [], saved: null };

export function getForm(manifest: Manifest, facts: FormFacts = EMPTY_FACTS): FormState {
  const plain = getDefaultForm(manifest, facts);
  return manifest.form?.(plain, facts) ?? plain;
}

function getDefaultForm(manifest: Manifest, { saved }: FormFacts): FormState {
  const { authorization, credentials, choices, lists, texts } = manifest;
  const missing = texts.missingCredentials;
  return {
    fields: Object.fromEntries(
      credentials.map((one) => [one.name, getDefaultField(one, missing, saved?.[one.name])]),
    ),
    choices: Object.fromEntries(choices.map(({ name }) => [name, DEFAULT_CHOICE])),
    asksLists: true,
    needsLists: lists.length === 0 ? 'none' : 'one',
    needsChoices: authorization === 'oauth',
    missingExtension: null,
    isLogin: false,
    oauthPageFields: null,
    prepared: [],
  };
}

const DEFAULT_CHOICE: ChoiceState = { automatic: null, missing: null, keeps: {} };

const getDefaultField = (
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

export const makeConditional = (isAsked: boolean): Pick<FieldState, 'isAsked' | 'isRequired'> => ({
  isAsked,
  isRequired: isAsked,
});

export const makeEmailField = (
  value: string | undefined,
  wrong: string,
): Pick<FieldState, 'isEmail' | 'problem'> => ({
  isEmail: true,
  problem: value && !isEmailAddress(value) ? wrong : null,
});

export const showAfterSubdomain = ({ values }: FormFacts): Pick<FieldState, 'isShown'> => ({
  isShown: (values['subdomain'] ?? '').trim().length > 2,
});

/** A key may be possible, too. */
export const supportsOAuth = (manifest: Manifest): boolean =>
  manifest.authorization === 'oauth' || getForm(manifest).oauthPageFields !== null;

/** The vendor may be unavailable. */
export const skipListsOnceSaved = (plain: FormState, { saved }: FormFacts): FormState =>
  saved === null ? plain : { ...plain, needsLists: 'none' };
