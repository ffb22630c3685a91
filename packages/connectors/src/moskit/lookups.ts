import type { Access, Candidate, ListItem, PersonSearch, ToldPerson } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { readPages } from '../shared/pages.ts';
import { searchByPhone, searchedAfter, spellingsOf } from '../shared/person-by-phone.ts';
import { moskitManifest } from './manifest.ts';
import { ask, NEXT_PAGE, type ActivityType, type Contact, type Deal, type User } from './wire.ts';

type Credentials = CredentialsOf<typeof moskitManifest>;

export async function* readUsers(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  const users = listOf<User>(access, settings, '/v2/users', { query: { sort: 'name' } });
  for await (const user of users) {
    const { id, name, username, active } = user;
    if (active) yield { id: String(id), label: name, wire: { id, name, username, active } };
  }
}

export async function* readActivityTypes(
  access: Access,
  settings: Credentials,
): AsyncGenerator<ListItem> {
  for await (const { id, name } of listOf<ActivityType>(access, settings, '/v2/activityTypes')) {
    yield { id: String(id), label: name, wire: { id, name } };
  }
}

interface Listed {
  query?: Readonly<Record<string, string>>;
  /** Of a search: what for. */
  json?: object;
  enoughPages?: number;
}

function listOf<Item>(
  access: Access,
  settings: Credentials,
  path: string,
  { query, json, enoughPages }: Listed = {},
) {
  const { pageSize, pagePauseMs } = moskitManifest;
  return readPages<Item, string>(
    async (token) => {
      const page = { quantity: String(pageSize), ...(token && { nextPageToken: token }) };
      const { body, headers } = await ask(access, settings)<Item[]>(json ? 'POST' : 'GET', path, {
        query: { ...page, ...query },
        ...(json && { json, onlyReads: true }),
      });
      return { items: body, next: headers[NEXT_PAGE] || null };
    },
    { pauseMs: pagePauseMs, enoughPages },
  );
}

/** Of those with a number, and of somebody's deals: there may be ten on a page, whatever is asked for. */
const ENOUGH_PAGES = 5;

/** The contact, else the company that has the number. That companies are searched like contacts is assumed. */
export async function findPerson(
  access: Access,
  settings: Credentials,
  phone: string,
): Promise<PersonSearch> {
  const spellings = {
    wideSpellings: spellingsOf(phone, ['lastEight', 'lastEightHyphened']),
    spellings: spellingsOf(phone, ['national', 'nationalWithoutNine', 'digits']),
  };
  const inContacts = await searchByPhone(phone, {
    ...spellings,
    find: (spelling) => findParties(access, settings, 'contacts', spelling),
    findOpenDeal: ({ id }) => openDealOf(access, settings, id),
  });
  if (inContacts.candidates.length > 0) return inContacts;
  const inCompanies = await searchByPhone(phone, {
    ...spellings,
    find: (spelling) => noneIfRejected(findParties(access, settings, 'companies', spelling), []),
  });
  return searchedAfter(inContacts, inCompanies);
}

/** `like` finds parts of numbers as they were typed. */
async function findParties(
  access: Access,
  settings: Credentials,
  type: 'contacts' | 'companies',
  spelling: string,
): Promise<ToldPerson[]> {
  const parties = listOf<Contact>(access, settings, `/v2/${type}/search`, {
    json: [{ field: 'phones', expression: 'like', values: [spelling] }],
    enoughPages: ENOUGH_PAGES,
  });
  const found: ToldPerson[] = [];
  for await (const { id, name, phones, dateUpdated = null } of parties) {
    found.push({
      id: String(id),
      kind: type === 'contacts' ? 'person' : 'company',
      name,
      phones: phones?.map((one) => one?.number),
      updatedAt: dateUpdated,
    });
  }
  return found;
}

async function openDealOf(
  access: Access,
  settings: Credentials,
  contactId: string,
): Promise<Candidate['openDeal']> {
  const path = `/v2/contacts/${contactId}/deals`;
  const deals = listOf<Deal>(access, settings, path, { enoughPages: ENOUGH_PAGES });
  const open = (await Array.fromAsync(deals)).filter(({ status }) => status === 'OPEN');
  const [newest] = open.toSorted((one, other) => other.id - one.id);
  return newest ? { id: String(newest.id), kind: 'deal', name: newest.name } : null;
}
