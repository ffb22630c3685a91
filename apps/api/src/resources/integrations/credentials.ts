import type { Credential, Manifest, Metadata as Settings } from '@alo/connectors/manifest.ts';
import { MASKED_SECRET } from '@alo/contract/integrations.ts';
import { emailOf, isEmailAddress } from '@alo/domain/email-address.ts';
import { integrationRefusals as refusals } from '@alo/messages/integrations.ts';
import { refuseFields } from '../../field-refusal.ts';
import type { Metadata } from './metadata.ts';

/** Ids and answers are text, whichever way a program writes them; null: nothing. */
export const settingOf = (value: unknown): string | null => {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
  return text === '' ? null : text;
};

/** As the form shows one that is kept, with the end that may be seen. */
const isMask = (value: unknown) => typeof value === 'string' && value.startsWith(MASKED_SECRET);

/** What a vendor gave for something that was typed once: an object on the wire, JSON for its connector. */
export const tradedText = (value: unknown): string | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : null;

/** Some are there only with an answer to another one. */
export const isAsked = ({ onlyIf }: Pick<Credential, 'onlyIf'>, settings: Settings): boolean =>
  !onlyIf || settings[onlyIf.name] === onlyIf.value;

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
  const { credentials, texts, oauthNeeds } = manifest;
  const isKept = ({ name, isSecret }: Credential) =>
    given[name] === undefined || (isSecret && (given[name] === null || isMask(given[name])));
  const goesElsewhere = credentials.some(
    (one) =>
      !one.isSecret &&
      !one.isNoAddress &&
      !isKept(one) &&
      settingOf(given[one.name]) !== settingOf(kept[one.name]),
  );
  const read = Object.fromEntries(
    credentials.flatMap((one): [string, string | null][] => {
      const { name, isSecret, tradedFor } = one;
      const typed = isKept(one) ? null : readAs(one, given[name]);
      if (tradedFor !== undefined) {
        const own = tradedText(given[tradedFor]);
        const isOwn = own !== null && !own.includes(MASKED_SECRET);
        const before = typed !== null || goesElsewhere ? null : tradedText(kept[tradedFor]);
        return [
          [name, typed],
          // programs bring what they have traded themselves
          [tradedFor, isOwn ? own : before],
        ];
      }
      if (!isKept(one)) return [[name, typed]];
      return [[name, isSecret && goesElsewhere ? null : readAs(one, kept[name])]];
    }),
  );
  const found = { ...read, ...initialsOf(credentials, read) };
  const isNeeded = (name: string) => !isLetIn || (oauthNeeds ?? []).includes(name);
  refuseFields(
    Object.fromEntries(
      credentials.map((one): [string, string | null] => {
        const isRequired = one.isRequired && isNeeded(one.name);
        const problem = isAsked(one, found)
          ? problemOf({ ...one, isRequired }, found, texts.missingCredentials)
          : null;
        return [one.name, problem];
      }),
    ),
  );
  return found;
}

/** Of what nobody said, where it is asked. */
const initialsOf = (credentials: readonly Credential[], settings: Settings): Settings =>
  Object.fromEntries(
    credentials.flatMap((one) =>
      one.initial !== undefined && settings[one.name] === null && isAsked(one, settings)
        ? [[one.name, one.initial]]
        : [],
    ),
  );

function readAs({ wrongEmail }: Credential, value: unknown): string | null {
  const text = settingOf(value);
  return text !== null && wrongEmail !== undefined ? emailOf(text) : text;
}

function problemOf(
  credential: Credential,
  found: Settings,
  missing = refusals.credentialMissing(credential.label),
): string | null {
  const { name, isRequired, onlyIf, wrongEmail } = credential;
  // GW-groner names all that it asks for in one sentence
  if (isRequired && isMissing(credential, found)) return (onlyIf && wrongEmail) ?? missing;
  const text = found[name] ?? null;
  if (text === null) return null;
  return wrongEmail === undefined || isEmailAddress(text) ? null : wrongEmail;
}

/** Neither typed nor, of what is typed once, what the vendor gave for it. */
export const isMissing = (
  { name, tradedFor }: Pick<Credential, 'name' | 'tradedFor'>,
  settings: Settings,
): boolean =>
  (settings[name] ?? null) === null &&
  (tradedFor === undefined || (settings[tradedFor] ?? null) === null);
