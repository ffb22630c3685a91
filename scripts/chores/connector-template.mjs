// What `npm run new:connector` writes. It compiles; what is particular to the CRM says "fill in", and its test finds that.

/** @param {{ id: string, name: string, word: string }} names */
export const connectorFiles = ({ id, name, word }) => {
  const folder = `packages/connectors/src/${id}`;
  const fake = `packages/fakes/src/crm/${id}`;
  return {
    [`${folder}/manifest.ts`]: manifest({ id, name, word }),
    [`${folder}/wire.ts`]: wire({ name, word }),
    [`${folder}/lookups.ts`]: lookups({ word }),
    [`${folder}/log-call.ts`]: logCall({ name, word }),
    [`${folder}/index.ts`]: index({ word }),
    [`${fake}/description.ts`]: description({ name, word }),
    [`${fake}/fake-${id}.ts`]: standIn({ name, word }),
    [`${fake}/${id}.test.ts`]: test({ id, word }),
  };
};

const manifest = ({ id, name, word }) => `import type { Manifest } from '../manifest.ts';
import { USUAL_CARD, USUAL_TEXTS } from '../shared/card.ts';

export const ${word}Manifest = {
  id: '${id}',
  name: '${name}',
  authorization: 'key',
  card: USUAL_CARD,
  credentials: [{ name: 'token', label: 'Token', isRequired: true, isSecret: true }],
  choices: [{ name: 'userId', label: 'Usuário', isRequired: true, list: 'users' }],
  lists: ['users'],
  // fill in: what the card asks for, and its own texts (GW-${id} of docs/spec/connectors.md)
  texts: USUAL_TEXTS,
  showsRateLimit: false,
  pageSize: 100,
  pagePauseMs: 0,
  delivery: {
    // fill in (manifest.ts says what each means): how a record is found whose answer was lost, how fast the CRM may be asked
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [],
    requestsPerSecond: 1,
    rateLimitSeconds: 10,
  },
  // fill in, here and in the table of docs/operator/crm.md: which API it is, where and when that was read, what no account proved
  api: { version: 'v1', ends: null, source: '', seenOn: '', unproven: '' },
} as const satisfies Manifest;
`;

const wire = ({ name, word }) => `// ${name}'s words. Fill in: where its reference is.
import type { Access } from '../connector.ts';
import { askVendor, type AskVendor } from '../shared/ask-vendor.ts';
import { readFullPages } from '../shared/pages.ts';
import { ${word}Manifest } from './manifest.ts';

export interface User {
  id: number;
  name: string;
  email: string;
}
export interface Person {
  id: number;
  name: string;
  phone: string;
  updated_at: string;
}
export interface Activity {
  id: number;
  text: string;
}

export const ask = (access: Access, { token }: { token: string }): AskVendor =>
  askVendor(access, {
    name: '${name}',
    // fill in: where it is (a stand-in takes its place: what all paths begin with stands in them), how it knows us, and in which
    // words it refuses. A host that somebody types is held against a pattern first, as in zendesk/wire.ts: the key goes there
    baseUrl: 'https://api.${word.toLowerCase()}.example',
    headers: { Authorization: \`Bearer \${token}\` },
    secrets: [token],
    rateLimitSeconds: ${word}Manifest.delivery.rateLimitSeconds,
    readRefusal: (body) => String((body as { message?: unknown }).message ?? ''),
  });

/** All pages. Fill in: how it is asked for one; \`readPages\` where the answer tells the next. */
export const readAll = <Item>(
  access: Access,
  settings: { token: string },
  path: string,
  query: Readonly<Record<string, string>> = {},
): AsyncGenerator<Item> =>
  readFullPages(${word}Manifest, async (page) => {
    const place = { page: String(page + 1), limit: String(${word}Manifest.pageSize) };
    const { body } = await ask(access, settings)<Item[]>('GET', path, { query: { ...query, ...place } });
    return body;
  });
`;

const lookups = ({
  word,
}) => `import type { Access, ListItem, PersonSearch } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { searchByPhone, spellingsOf } from '../shared/person-by-phone.ts';
import type { ${word}Manifest } from './manifest.ts';
import { ask, readAll, type Person, type User } from './wire.ts';

type Credentials = CredentialsOf<typeof ${word}Manifest>;

export async function* readUsers(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  for await (const { id, name, email } of readAll<User>(access, settings, '/fill-in/users')) {
    yield { id: String(id), label: name, wire: { id, name, email } };
  }
}

export const findPerson = (
  access: Access,
  settings: Credentials,
  phone: string,
): Promise<PersonSearch> =>
  searchByPhone(phone, {
    // fill in: as people type it there, the likeliest first
    spellings: spellingsOf(phone, ['national', 'nationalWithoutNine', 'digits', 'plus']),
    find: async (spelling) => {
      const query = { phone: spelling };
      const { body } = await ask(access, settings)<Person[]>('GET', '/fill-in/people', { query });
      return body.map((person) => ({
        id: String(person.id),
        kind: 'person' as const,
        name: person.name,
        phones: [person.phone],
        updatedAt: person.updated_at,
      }));
    },
    // fill in: the newest open deal
    findOpenDeal: () => Promise.resolve(null),
  });
`;

const logCall = ({ name, word }) => `import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { madeId } from '../shared/made-id.ts';
import { hasKey, noteText } from '../shared/note-text.ts';
import { ${word}Manifest } from './manifest.ts';
import { ask, readAll, type Activity } from './wire.ts';

type Settings = SettingsOf<typeof ${word}Manifest>;

/** Fill in: what a call is there, with its owner, direction, duration, outcome and recording. */
export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  if (!call.person) throw new ConnectorError('rejected', '${name} keeps calls of people alone');
  const json = {
    text: noteText(call, key),
    person_id: Number(call.person.id),
    user_id: Number(settings.userId),
  };
  const { body } = await ask(access, settings)<Activity>('POST', '/fill-in/activities', { json });
  return { recordId: madeId(${word}Manifest, body.id) };
}

/** Fill in: what comes later, the recording. Leave it out where there is no way, and let \`waitsForRecording\` be true. */
export async function updateRecord(
  access: Access,
  settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const json = { text: noteText(call, key) };
  await ask(access, settings)('PUT', \`/fill-in/activities/\${recordId}\`, { json });
}

/** Fill in: among whose, since when, the oldest first. Leave it out where there is no way, and see \`lostAnswer\`. */
export async function findRecords(
  access: Access,
  settings: Settings,
  _call: CallToLog,
  key: string,
): Promise<string[]> {
  const found: string[] = [];
  for await (const { id, text } of readAll<Activity>(access, settings, '/fill-in/activities')) {
    if (hasKey(text, key)) found.push(String(id));
  }
  return found;
}
`;

const index = ({ word }) => `import type { ConnectorOf } from '../connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readUsers } from './lookups.ts';
import { ${word}Manifest } from './manifest.ts';
import { ask } from './wire.ts';

export const ${word}: ConnectorOf<typeof ${word}Manifest> = {
  manifest: ${word}Manifest,
  async check(access, settings) {
    await ask(access, settings)('GET', '/fill-in/me');
  },
  lists: { users: readUsers },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
};
`;

const description = ({ name, word }) => `import type { Description } from '../description.ts';

/** Fill in: what ${name}'s reference says of each path (sheet.ts helps), or its own OpenAPI file in its place. */
export const ${word}Description: Description = { paths: {} };
`;

const standIn = ({
  name,
  word,
  Word = capitalized(word),
}) => `// ${name} as its reference describes it. Fill in: it holds state, and refuses what ${name} refuses.
import type { CrmStandIn, NewPerson } from '../crm-stand-in.ts';
import { startStandIn, type Reply } from '../stand-in.ts';
import { ${word}Description } from './description.ts';

export const ${keyConstantOf(word)} = '${word}-token-of-the-tests';

interface ${Word}Activity {
  id: number;
  text: string;
}

export interface Fake${Word} extends CrmStandIn {
  records(): readonly ${Word}Activity[];
}

export async function ${startOf(word)}(): Promise<Fake${Word}> {
  const people: { id: number; name: string; phone: string }[] = [];
  const activities: ${Word}Activity[] = [];
  const stand = await startStandIn({
    description: ${word}Description,
    refusal,
    refuseStranger: ({ headers }) =>
      headers.authorization === \`Bearer \${${keyConstantOf(word)}}\`
        ? null
        : refusal(401, 'Unauthorized'),
    // fill in: an answer for each operation of the description, \`GET /people/{id}\` with the id in \`ids\`
    operations: {},
  });
  return {
    ...stand,
    piles: [activities],
    // by \`id\`, as logCall tells it
    records: () => activities,
    // fill in: with an open deal where one is asked for
    addPerson({ name, phone }: NewPerson): string {
      const id = people.length + 1;
      people.push({ id, name, phone });
      return String(id);
    },
  };
}

const refusal = (status: number, message: string): Reply => ({ status, body: { message } });
`;

const test = ({ id, word }) => `import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ${word} } from '@alo/connectors/${id}/index.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { ${keyConstantOf(word)}, ${startOf(word)} } from './fake-${id}.ts';

const OURS = join(import.meta.dirname, '../../../../connectors/src/${id}');

// goes when it passes
it('GW-${id} has nothing left to fill in', () => {
  const left = [OURS, import.meta.dirname].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        readFileSync(join(folder, file), 'utf8')
          .split('\\n')
          .flatMap((line, at) => (/fill.in/i.test(line) ? [\`\${file}:\${at + 1} \${line.trim()}\`] : [])),
      ),
  );

  expect(left, left.join('\\n')).toEqual([]);
});

describeConnector({
  connector: ${word},
  start: ${startOf(word)},
  settings: { token: ${keyConstantOf(word)}, userId: '1' },
  strangers: { settings: { token: 'of-somebody-else-altogether' } },
  // fill in with what the card keeps (here and in stand-ins.ts), the paths, the lists and the records of the stand-in
  searchRequests: { found: 4, nobody: 4 },
  writes: 'POST /fill-in/activities',
  checks: 'GET /fill-in/me',
  lists: { users: [] },
  answered: () => ({ text: expect.stringContaining('Ligação realizada - Atendida') }),
  busy: () => ({ text: expect.stringContaining('Ligação recebida - Não atendida') }),
});
`;

export const keyConstantOf = (word) => `${word.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}_TOKEN`;

export const startOf = (word) => `startFake${capitalized(word)}`;

const capitalized = (word) => word.charAt(0).toUpperCase() + word.slice(1);
