import type { Access, Candidate, ListItem, PersonSearch, ToldPerson } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { searchByPhone, spellingsOf } from '../shared/person-by-phone.ts';
import type { agendorManifest } from './manifest.ts';
import { ask, readAll, type Data, type Deal, type Person, type User } from './wire.ts';

type Credentials = CredentialsOf<typeof agendorManifest>;

/** 1 ongoing, 2 won, 3 lost (assumed: told by programs that use it). */
const ONGOING = 1;

export async function* readUsers(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  for await (const { id, name, contact } of readAll<User>(access, settings, '/v3/users')) {
    yield { id: String(id), label: name, wire: { id, name, contact: { email: contact?.email } } };
  }
}

/**
 * By both fields, which compare whole texts. A filter that Agendor does not know it ignores and answers with everybody:
 * `searchByPhone` keeps those who have the number. That numbers at work and the deals of a person can be asked for is
 * assumed: where they are refused, the call is of whom the other field finds.
 */
export const findPerson = (
  access: Access,
  settings: Credentials,
  phone: string,
): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: spellingsOf(phone, [
      'national',
      'pretty',
      'prettyWithoutNine',
      'digits',
      'plus',
      'nationalWithoutNine',
    ]),
    find: async (spelling) => [
      ...(await findPeople(access, settings, { mobile_phone: spelling })),
      ...(await noneIfRejected(findPeople(access, settings, { work_phone: spelling }), [])),
    ],
    findOpenDeal: ({ id }) => noneIfRejected(openDealOf(access, settings, id), null),
  });

async function findPeople(
  access: Access,
  settings: Credentials,
  query: Readonly<Record<string, string>>,
): Promise<ToldPerson[]> {
  const { body } = await ask(access, settings)<Data<Person[]>>('GET', '/v3/people', {
    query: { ...query, per_page: '100' },
  });
  return body.data.map(({ id, name, contact, updatedAt = null }) => ({
    id: String(id),
    kind: 'person',
    name,
    phones: [contact?.mobile, contact?.work, contact?.whatsapp],
    updatedAt,
  }));
}

async function openDealOf(
  access: Access,
  settings: Credentials,
  personId: string,
): Promise<Candidate['openDeal']> {
  const path = `/v3/people/${personId}/deals`;
  const query = { per_page: '100' };
  const { body } = await ask(access, settings)<Data<Deal[]>>('GET', path, { query });
  const [open] = body.data
    .filter(({ dealStatus }) => dealStatus?.id === ONGOING)
    .toSorted((one, other) => other.id - one.id);
  return open ? { id: String(open.id), kind: 'deal', name: open.title } : null;
}
