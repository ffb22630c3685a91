// A generated test finds each line with "fill in".

/** @param {{ id: string, name: string, word: string }} names */
export const createConnectorFiles = ({ id, name, word }) => {
  const folder = `packages/connectors/src/${id}`;
  const fake = `packages/fakes/src/crm/${id}`;
  return {
    [`${folder}/manifest.ts`]: manifest({ id, name, word }),
    [`${folder}/wire.ts`]: wire({ name, word }),
    [`${folder}/lookups.ts`]: lookups(),
    [`${folder}/log-call.ts`]: logCall(),
    [`${folder}/index.ts`]: index({ word }),
    [`${fake}/description.ts`]: description({ name, word }),
    [`${fake}/fake-${id}.ts`]: standIn({ name, word }),
    [`${fake}/${id}.test.ts`]: test({ id, word }),
  };
};

const manifest = ({ id, name, word }) => `import type { Manifest } from '../manifest.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const ${word}Manifest = {
  id: '${id}',
  name: '${name}',
  authorization: 'key',
  card: DEFAULT_CARD,
  credentials: [{ name: 'token', label: 'Token', isRequired: true, isSecret: true }],
  choices: [{ name: 'userId', label: 'Usuário', isRequired: true, list: 'users' }],
  lists: ['users'],
  // fill in: the card's fields and its own texts (GW-${id} of docs/spec/connectors.md)
  texts: DEFAULT_TEXTS,
  showsRateLimit: false,
  pageSize: 100,
  pagePauseMs: 0,
  delivery: {
    // fill in (see manifest.ts): how a record is found after a lost answer, and the rate limit
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    takesNotes: false,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [],
    requestsPerSecond: 1,
    rateLimitSeconds: 10,
  },
  // fill in, here and in docs/operator/crm.md: source and date, and what no account proved
  api: { version: 'v1', ends: null, source: '', seenOn: '', unproven: '' },
} as const satisfies Manifest;
`;

const wire = ({ name, word }) => `// How ${name} is asked. Fill in: where its reference is.
import { defineVendor } from '../shared/crm.ts';
import { ${word}Manifest } from './manifest.ts';

// shared/crm.ts explains each member
export const openCrm = defineVendor(${word}Manifest, {
  // fill in: the address without the start that all paths share, and the authentication. Check a
  // host that users type, as zendesk/wire.ts does, because the key goes there. For a key in the
  // path see CONTRIBUTING.md
  baseUrl: 'https://api.${word.toLowerCase()}.example',
  headers: ({ token }) => ({ Authorization: \`Bearer \${token}\` }),
  // fill in: the field of a refusal's text, and refusals that mean something else than their status
  refusalText: ['message'],
  refusals: [],
  // fill in: how lists are paged, and the field of the items
  pages: { size: 'limit', at: 'page', counts: 'pages', items: '' },
});
export type Crm = ReturnType<typeof openCrm>;
`;

const lookups = () => `import type { PersonSearch } from '../connector.ts';
import { readItems } from '../shared/crm.ts';
import { searchByPhone, listSpellings } from '../shared/people/person-by-phone.ts';
import { newestDeal, readPerson } from '../shared/people/read-person.ts';
import type { Crm } from './wire.ts';

// fill in: the fields of a person, of the people and of the deals ('' is the whole answer)
const PERSON = { name: ['name'], phones: ['phone'], updatedAt: 'updated_at' };

export const findPerson = (crm: Crm, phone: string): Promise<PersonSearch> =>
  searchByPhone(phone, {
    // fill in: the formats in which users store phones, the most frequent first, no more than the
    // search needs (for whole texts all: the tests store (48) 99123-4567 and (21) 8765-4321). Join
    // them if one request takes all, as in hubspot/lookups.ts
    spellings: listSpellings(phone, [
      'national',
      'pretty',
      'nationalWithoutNine',
      'prettyWithoutNine',
      'digits',
      'plus',
    ]),
    find: async (spelling) => {
      const people = await crm.get('/fill-in/people', { phone: spelling });
      return readItems(people, '').map((one) => readPerson(one, PERSON));
    },
    // fill in: the open deals of a person; the newest one counts. Remove it if the CRM has no deals
    findOpenDeal: async ({ id }) => {
      const deals = await crm.get('/fill-in/deals', { person_id: id, status: 'open' });
      return newestDeal(readItems(deals, ''), { name: 'title' });
    },
  });
`;

const logCall = () => `import type { CallToLog, CallWithPerson } from '../connector.ts';
import { findByKey } from '../shared/records/find-by-key.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { renderNoteText } from '../shared/records/note-text.ts';
import type { Crm } from './wire.ts';

const ACTIVITIES = '/fill-in/activities';

/** Fill in: owner, direction, duration, outcome and recording. */
export async function logCall(crm: Crm, call: CallWithPerson, key: string): Promise<string> {
  const created = await crm.send<{ id?: number }>('POST', ACTIVITIES, {
    text: renderNoteText(call, key),
    person_id: Number(call.person.id),
    user_id: Number(crm.settings.userId),
  });
  return readCreatedId(crm, created.id);
}

/** Fill in: the recording. If the API cannot, remove it and set \`waitsForRecording\`. */
export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  await crm.send('PUT', \`\${ACTIVITIES}/\${recordId}\`, { text: renderNoteText(call, key) });
}

/** Fill in: owner and start of the records. If the API cannot, remove it (see \`lostAnswer\`). */
export const findRecords = (crm: Crm, _call: CallToLog, key: string): Promise<string[]> =>
  findByKey(crm.list(ACTIVITIES), key, { text: 'text' });
`;

const index = ({ word }) => `import { defineConnector } from '../shared/define-connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson } from './lookups.ts';
import { ${word}Manifest } from './manifest.ts';
import { openCrm } from './wire.ts';

export const ${word} = defineConnector(${word}Manifest, openCrm, {
  // fill in: the account, and the lists of the card (a function where data is not enough).
  // \`readBack\` is optional; with it, the manifest names the capability \`recordProof\`
  check: (crm) => crm.get('/fill-in/me'),
  lists: { users: { path: '/fill-in/users', label: ['name'], wire: ['id', 'name', 'email'] } },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
});
`;

const description = ({
  name,
  word,
}) => `import type { Description } from '../published/description.ts';

/** Fill in: the paths of ${name}'s reference (openapi-builders.ts helps), or its own OpenAPI file instead. */
export const ${word}Description: Description = { paths: {} };
`;

const standIn = ({
  name,
  word,
  Word = capitalize(word),
}) => `// ${name} as its reference describes it. Fill in: it holds state, and refuses what ${name} refuses.
import type { CrmStandIn, NewPerson } from '../crm-stand-in.ts';
import { startStandIn, type Reply } from '../stand-in.ts';
import { ${word}Description } from './description.ts';

export const ${getKeyConstant(word)} = '${word}-token-of-the-tests';

interface ${Word}Activity {
  id: number;
  text: string;
}

export interface Fake${Word} extends CrmStandIn {
  records(): readonly ${Word}Activity[];
}

export async function ${getStartFunction(word)}(): Promise<Fake${Word}> {
  const people: { id: number; name: string; phone: string }[] = [];
  const activities: ${Word}Activity[] = [];
  const stand = await startStandIn({
    description: ${word}Description,
    refusal,
    refuseUnauthenticated: ({ headers }) =>
      headers.authorization === \`Bearer \${${getKeyConstant(word)}}\`
        ? null
        : refusal(401, 'Unauthorized'),
    // fill in: an answer per operation of the description, \`GET /people/{id}\` with the id in
    // \`ids\`
    operations: {},
  });
  return {
    ...stand,
    collections: [activities],
    // By \`id\`, as logCall returns it.
    records: () => activities,
    // fill in: add an open deal if the test asks for one
    addPerson({ name, phone }: NewPerson): string {
      const id = people.length + 1;
      people.push({ id, name, phone });
      return String(id);
    },
  };
}

// fill in: the vendor's own status and body for 400, 401, 404, 429 and 500
const refusal = (status: number, message: string): Reply => ({ status, body: { message } });
`;

const test = ({ id, word }) => `import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ${word} } from '@alo/connectors/${id}/index.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { ${getKeyConstant(word)}, ${getStartFunction(word)} } from './fake-${id}.ts';

const OURS = join(import.meta.dirname, '../../../../connectors/src/${id}');

// Remove when it passes.
it('GW-${id} has nothing left to fill in', () => {
  const unfilledLines = [OURS, import.meta.dirname].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        readFileSync(join(folder, file), 'utf8')
          .split('\\n')
          .flatMap((line, at) => (/fill.in/i.test(line) ? [\`\${file}:\${at + 1} \${line.trim()}\`] : [])),
      ),
  );

  expect(unfilledLines, unfilledLines.join('\\n')).toEqual([]);
});

describeConnector({
  connector: ${word},
  start: ${getStartFunction(word)},
  settings: { token: ${getKeyConstant(word)}, userId: '1' },
  wrongCredentials: { settings: { token: 'of-somebody-else-altogether' } },
  // fill in: the card's settings (also in stand-ins.ts), paths, lists and the stand-in's records
  searchRequests: { found: 7, missing: 6 },
  writes: 'POST /fill-in/activities',
  checks: 'GET /fill-in/me',
  lists: { users: [] },
  answered: () => ({ text: expect.stringContaining('Ligação realizada - Atendida') }),
  busy: () => ({ text: expect.stringContaining('Ligação recebida - Não atendida') }),
});
`;

export const getKeyConstant = (word) => `${word.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}_TOKEN`;

export const getStartFunction = (word) => `startFake${capitalize(word)}`;

const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);
