import type { Access, Candidate, ListItem, PersonSearch } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { readPages } from '../shared/pages.ts';
import { searchByPhone, spellingsOf } from '../shared/person-by-phone.ts';
import { moskitManifest } from './manifest.ts';
import { ask, NEXT_PAGE, type ActivityType, type Contact, type Deal, type User } from './wire.ts';

type Credentials = CredentialsOf<typeof moskitManifest>;

export async function* readUsers(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  for await (const user of listOf<User>(access, settings, '/v2/users', { sort: 'name' })) {
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

function listOf<Item>(access: Access, settings: Credentials, path: string, query = {}) {
  const { pageSize, pagePauseMs } = moskitManifest;
  return readPages<Item, string>(
    async (token) => {
      const { body, headers } = await ask(access, settings)<Item[]>('GET', path, {
        query: { quantity: String(pageSize), ...query, ...(token && { nextPageToken: token }) },
      });
      return { items: body, next: headers[NEXT_PAGE] || null };
    },
    { pauseMs: pagePauseMs },
  );
}

/** `like` finds parts of numbers as they were typed. */
export const findPerson = (
  access: Access,
  settings: Credentials,
  phone: string,
): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: spellingsOf(phone, [
      'national',
      'nationalWithoutNine',
      'lastEight',
      'lastEightHyphened',
      'digits',
    ]),
    find: (spelling) => findContacts(access, settings, spelling),
    findOpenDeal: ({ id }) => openDealOf(access, settings, id),
  });

async function findContacts(
  access: Access,
  settings: Credentials,
  spelling: string,
): Promise<Omit<Candidate, 'openDeal'>[]> {
  const { body } = await ask(access, settings)<Contact[]>('POST', '/v2/contacts/search', {
    json: [{ field: 'phones', expression: 'like', values: [spelling] }],
    onlyReads: true,
  });
  return body.map(({ id, name, phones = [], dateUpdated = null }) => ({
    id: String(id),
    kind: 'person',
    name,
    phones: phones.map(({ number }) => number),
    updatedAt: dateUpdated,
  }));
}

async function openDealOf(
  access: Access,
  settings: Credentials,
  contactId: string,
): Promise<Candidate['openDeal']> {
  const path = `/v2/contacts/${contactId}/deals`;
  const { body } = await ask(access, settings)<Deal[]>('GET', path);
  const open = body.filter(({ status }) => status === 'OPEN').toSorted((a, b) => b.id - a.id)[0];
  return open ? { id: String(open.id), kind: 'deal' } : null;
}
