// For CRMs without a published protocol: docs/decisions/0041-protocol-profiles.md.
import * as z from 'zod';
import type { Manifest } from '../../manifest.ts';
import { SPELLINGS } from '../people/spellings.ts';
import { listPlaceholders } from './template.ts';

/** Names joined by dots (read-paths.ts); the first filled one counts. */
const FieldPath = z
  .union([z.string(), z.array(z.string()).min(1)])
  .transform((path) => [path].flat());
const UrlPath = z
  .string()
  .regex(/^(\/[^?#\s]*)?$/, 'begins with / and has no ?, the rest goes to query');
const Texts = z.record(z.string(), z.string());

const Read = z.strictObject({
  path: UrlPath,
  query: Texts.default({}),
  /** '' is the answer itself; a single object is a list of one. */
  items: FieldPath.default(['']),
});

const ContactRead = Read.extend({
  id: FieldPath,
  name: FieldPath,
  phones: z.array(z.string()).min(1),
  updatedAt: FieldPath.nullable().default(null),
  /** The contact's open deal, if the same answer has it. */
  deal: FieldPath.nullable().default(null),
});

const Schema = z.strictObject({
  /** When, by whom and at which account; null means never. The doctor reports it. */
  proven: z.string().min(1).nullable(),
  /** Empty turns it off. A placeholder is one label of the host. */
  baseUrl: z.union([
    z.literal(''),
    z
      .string()
      .regex(/^https:\/\/[^/?#\s]+(\/[^?#\s]*)?(?<!\/)$/, 'is https://… without / at its end'),
  ]),
  headers: Texts.default({}),
  query: Texts.default({}),
  /** Some vendors answer 200 to everything and put the status here. */
  status: FieldPath.nullable().default(null),
  /** `false` there means that nothing was done. */
  success: FieldPath.nullable().default(null),
  /** Any 2xx means that the record was written. */
  takesAnyAnswer: z.boolean().default(false),
  refusal: FieldPath.default([]),
  /** Identifies us: the first that is not 404 counts. Empty asks nothing. */
  check: z.array(Read).default([]),
  users: Read.extend({
    id: FieldPath,
    label: FieldPath,
    fields: z.record(z.string(), FieldPath),
    /** Null means one page. */
    pages: z
      .strictObject({ query: z.string(), counts: z.enum(['pages', 'items']), size: z.int().min(1) })
      .nullable()
      .default(null),
  })
    .nullable()
    .default(null),
  /** Each spelling is tried until a contact has the number. */
  people: z.array(ContactRead.extend({ spellings: z.array(z.enum(SPELLINGS)).min(1) })).default([]),
  /** The deal from which a call was dialled; `metadata` is its id's path. */
  dialedFrom: ContactRead.extend({ metadata: z.string().min(1) })
    .nullable()
    .default(null),
  /** The first open deal of `{personId}`. */
  deal: Read.extend({ id: FieldPath }).nullable().default(null),
  /**
   * Read before a record is written: the first whose label contains one of the words, and none of
   * `except`.
   */
  values: z
    .record(
      z.string(),
      Read.extend({
        id: FieldPath,
        label: FieldPath,
        contains: z.array(z.string().min(1)).min(1),
        except: z.array(z.string().min(1)).default([]),
      }),
    )
    .default({}),
  record: z.strictObject({
    path: UrlPath,
    body: z.record(z.string(), z.json()),
    /** Null if the answer has no id. */
    id: FieldPath.nullable().default(null),
  }),
  /** A lost record is found among these by the key in its text. */
  find: Read.extend({ id: FieldPath, text: FieldPath }).nullable().default(null),
});

export type Profile = z.output<typeof Schema>;
export type ProfileRead = z.output<typeof Read>;
export type ProfileContactRead = z.output<typeof ContactRead>;
export type NewProfile = z.input<typeof Schema>;

/** Our best guess; the operator may correct it. */
export interface ShippedProfile {
  shipped: Profile;
  names: readonly string[];
}

/** docs/operator/perfis-crm.md explains each. */
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

/** `message` has a line per error. */
export class ProfileError extends Error {}

/**
 * The shipped profile has the missing parts.
 * @param names placeholders that the card knows
 * @throws ProfileError
 */
export function readProfile(
  input: unknown,
  names: readonly string[],
  shipped: Profile | null = null,
): Profile {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  if (!isObject) throw new ProfileError('is no object with the parts of a profile');
  const parsed = Schema.safeParse({ ...shipped, ...input });
  if (!parsed.success) {
    throw new ProfileError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  }
  // The shipped search would disprove the operator's record.
  if (shipped?.find && 'record' in input && !('find' in input)) {
    throw new ProfileError('find: say how the record of this profile is found again, or null');
  }
  const unknown = listUnknownPlaceholders(parsed.data, names);
  if (unknown.length > 0) throw new ProfileError(unknown.join('\n'));
  return parsed.data;
}

export function defineShippedProfile(
  { credentials, choices }: Manifest,
  profile: NewProfile,
  extraNames: readonly string[] = [],
): ShippedProfile {
  const names = [...credentials, ...choices].map(({ name }) => name).concat(extraNames);
  return { shipped: readProfile(profile, names), names };
}

/** They would write braces into a customer's CRM. */
function listUnknownPlaceholders(profile: Profile, card: readonly string[]): string[] {
  const { baseUrl, headers, query, check, users, people, dialedFrom } = profile;
  const { deal, values, record, find } = profile;
  const recordNames = [...card, 'personId', 'dealId', ...CALL_NAMES];
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
    ['record', record, [...recordNames, ...Object.keys(values)]],
    ['find', find, recordNames],
  ];
  return parts.flatMap(([part, content, allowed]) =>
    listPlaceholders(content)
      .filter((name) => !allowed.includes(name))
      .map((name) => `${part}: {${name}} is unknown here; known are ${allowed.join(', ')}`),
  );
}
