import type { Access, Candidate, ListItem, PersonSearch } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { searchByPhone, spellingsOf } from '../shared/person-by-phone.ts';
import type { rdStationCrmManifest } from './manifest.ts';
import { ask, idOf, readAll, type Contact, type User } from './wire.ts';

type Credentials = CredentialsOf<typeof rdStationCrmManifest>;

export async function* readUsers(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  const users = readAll<User>(access, settings, 'users', { active: 'true' });
  for await (const user of users) {
    const { name, email, active = true } = user;
    const id = idOf(user);
    if (active) yield { id, label: name, wire: { id, name, email } };
  }
}

/** The field compares whole texts, as one program tells: every way in which people type a number is asked for. */
export const findPerson = (
  access: Access,
  settings: Credentials,
  phone: string,
): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: spellingsOf(phone, [
      'national',
      'pretty',
      'plus',
      'digits',
      'nationalWithoutNine',
      'prettyWithoutNine',
      'digitsWithoutNine',
    ]),
    find: async (spelling) => {
      const { body } = await ask(access, settings)<{ contacts?: Contact[] }>(
        'GET',
        '/api/v1/contacts',
        { query: { phone: spelling, limit: '200' } },
      );
      return (body.contacts ?? []).map((contact) => ({
        id: idOf(contact),
        kind: 'person' as const,
        name: contact.name,
        phones: contact.phones?.map((one) => one?.phone),
        updatedAt: contact.updated_at ?? null,
        openDeal: newestOpen(contact),
      }));
    },
    // of those whose deals the search does not tell
    findOpenDeal: async ({ id }) => {
      const { body } = await ask(access, settings)<Contact>('GET', `/api/v1/contacts/${id}`);
      return newestOpen(body);
    },
  });

/** Neither won nor lost. Ids begin with the moment in which they were made, so the last one is the newest. */
function newestOpen({ deals }: Contact): Candidate['openDeal'] {
  const [newest] = (deals ?? [])
    .filter((deal) => typeof deal === 'object' && deal !== null)
    .filter(({ win, closed_at: closedAt }) => win == null && closedAt == null)
    .toSorted((one, other) => idOf(other).localeCompare(idOf(one)));
  return newest && idOf(newest) ? { id: idOf(newest), kind: 'deal', name: newest.name } : null;
}
