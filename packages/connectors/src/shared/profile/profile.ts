// A vendor's protocol as data, of CRMs that publish none: docs/decisions/0041-protocol-profiles.md.
import * as z from 'zod';
import type { Manifest } from '../../manifest.ts';
import { SPELLINGS } from '../spellings.ts';
import { namesIn } from './template.ts';

/** Names with dots between, as read-places.ts finds them; of several the first that is there. */
const Place = z
  .union([z.string(), z.array(z.string()).min(1)])
  .transform((place) => [place].flat());
const Path = z
  .string()
  .regex(/^(\/[^?#\s]*)?$/, 'begins with / and has no ?, the rest goes to query');
const Texts = z.record(z.string(), z.string());

const Read = z.strictObject({
  path: Path,
  query: Texts.default({}),
  /** The list in the answer; '' is the answer itself. One thing alone is a list of one. */
  items: Place.default(['']),
});

/** A contact in an answer. */
const Found = Read.extend({
  id: Place,
  name: Place,
  /** All of them are looked at. */
  phones: z.array(z.string()).min(1),
  updatedAt: Place.nullable().default(null),
  /** The contact's open deal, if the same answer has it. */
  deal: Place.nullable().default(null),
});

const Schema = z.strictObject({
  /** When, by whom and at which account it was tried; null: never. The doctor tells. */
  proven: z.string().min(1).nullable(),
  /** Empty: off. A placeholder in it is one label of the host. */
  baseUrl: z.union([
    z.literal(''),
    z
      .string()
      .regex(/^https:\/\/[^/?#\s]+(\/[^?#\s]*)?(?<!\/)$/, 'is https://… without / at its end'),
  ]),
  headers: Texts.default({}),
  /** Behind every address. */
  query: Texts.default({}),
  /** The place of a status in its answers, whatever HTTP says. */
  status: Place.nullable().default(null),
  /** Where the answer to a record says by `false` that nothing was done; null: nowhere. */
  success: Place.nullable().default(null),
  /** A record is there by any 2xx, whatever is answered. Else what is no JSON may be anything. */
  takesAnyAnswer: z.boolean().default(false),
  /** The places of its words in a refusal; all that are there. */
  refusal: Place.default([]),
  /** Asks who we are: the first that is not 404 counts. Empty: nothing is asked. */
  check: z.array(Read).default([]),
  users: Read.extend({
    id: Place,
    label: Place,
    /** Fields that the card's list promises, by their names there. */
    fields: z.record(z.string(), Place),
    /** How the next page is asked for; null: there is one. */
    pages: z
      .strictObject({ query: z.string(), counts: z.enum(['pages', 'items']), size: z.int().min(1) })
      .nullable()
      .default(null),
  })
    .nullable()
    .default(null),
  /** All that have the spelling are asked for it, until a contact has the number. */
  people: z.array(Found.extend({ spellings: z.array(z.enum(SPELLINGS)).min(1) })).default([]),
  /** The deal from whose page a call was dialled, by the place at which the call's metadata has its id; null: it has none. */
  dialedFrom: Found.extend({ metadata: z.string().min(1) })
    .nullable()
    .default(null),
  /** The open deal of `{personId}`, the first of the answer. */
  deal: Read.extend({ id: Place }).nullable().default(null),
  /** Looked up before a record is written: the first whose label has one of the words, and none of the others. */
  values: z
    .record(
      z.string(),
      Read.extend({
        id: Place,
        label: Place,
        contains: z.array(z.string().min(1)).min(1),
        except: z.array(z.string().min(1)).default([]),
      }),
    )
    .default({}),
  record: z.strictObject({
    path: Path,
    body: z.record(z.string(), z.json()),
    /** Is null if the answer has none. */
    id: Place.nullable().default(null),
  }),
  /** By which records a lost one is found again: those whose text has the key. */
  find: Read.extend({ id: Place, text: Place }).nullable().default(null),
});

/** How one vendor is asked. */
export type Profile = z.output<typeof Schema>;
export type ProfileRead = z.output<typeof Read>;
export type ProfileFound = z.output<typeof Found>;
export type NewProfile = z.input<typeof Schema>;

/** Our best guess at how a vendor is asked, which the operator may correct. */
export interface ShippedProfile {
  shipped: Profile;
  /** What stands in its placeholders beside what is known of a call. */
  names: readonly string[];
}

/** What stands between braces in a record. docs/operator/perfis-crm.md explains each. */
export const CALL_NAMES = [
  'key',
  'title',
  'text',
  'html',
  'domain',
  'direction',
  'caller',
  'called',
  'startedAt',
  'endedAt',
  'startedClock',
  'answeredClock',
  'endedClock',
  'startedDay',
  'endedDay',
  'durationSeconds',
  'durationMinutes',
  'hangupCause',
  'hangupCauseCode',
  'recording',
  'metadata',
] as const;

/** A profile that is none: `message` has a line for each place that is wrong. */
export class ProfileError extends Error {}

/**
 * A profile as it is given, with the shipped one's parts where it has none of its own.
 * @param names what the card knows, for placeholders
 * @throws ProfileError
 */
export function readProfile(
  given: unknown,
  names: readonly string[],
  shipped: Profile | null = null,
): Profile {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  if (!isObject) throw new ProfileError('is no object with the parts of a profile');
  const parsed = Schema.safeParse({ ...shipped, ...given });
  if (!parsed.success) {
    throw new ProfileError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  }
  // the shipped way would look for the shipped record, and prove by not finding it that the operator's is not there
  if (shipped?.find && 'record' in given && !('find' in given)) {
    throw new ProfileError('find: say how the record of this profile is found again, or null');
  }
  const strange = strangeNames(parsed.data, names);
  if (strange.length > 0) throw new ProfileError(strange.join('\n'));
  return parsed.data;
}

/**
 * Validates the profile that the product ships for a CRM.
 * @param more placeholder names besides the credentials and choices of the manifest
 */
export function defineShippedProfile(
  { credentials, choices }: Manifest,
  profile: NewProfile,
  more: readonly string[] = [],
): ShippedProfile {
  const names = [...credentials, ...choices].map(({ name }) => name).concat(more);
  return { shipped: readProfile(profile, names), names };
}

/** A misspelt placeholder would write braces into a customer's CRM. */
function strangeNames(profile: Profile, card: readonly string[]): string[] {
  const { baseUrl, headers, query, check, users, people, dialedFrom } = profile;
  const { deal, values, record, find } = profile;
  const ofRecord = [...card, 'personId', 'dealId', ...CALL_NAMES];
  const parts: [string, unknown, readonly string[]][] = [
    ['baseUrl', baseUrl, card],
    ['headers', headers, card],
    ['query', query, card],
    ['check', check, card],
    ['users', users, card],
    ['people', people, [...card, 'spelling']],
    ['dialedFrom', dialedFrom, [...card, 'dealId']],
    ['deal', deal, [...card, 'personId']],
    ['values', values, card],
    ['record', record, [...ofRecord, ...Object.keys(values)]],
    ['find', find, ofRecord],
  ];
  return parts.flatMap(([part, content, known]) =>
    namesIn(content)
      .filter((name) => !known.includes(name))
      .map((name) => `${part}: {${name}} is not known there; known are ${known.join(', ')}`),
  );
}
