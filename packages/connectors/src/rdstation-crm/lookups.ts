import type { ListItem, OpenDeal, PersonSearch } from '../connector.ts';
import { searchByPhone, listSpellings } from '../shared/people/person-by-phone.ts';
import { API, type Crm, type Identified, readId } from './wire.ts';

interface User extends Identified {
  name: string;
  email?: string | null;
  active?: boolean;
}
interface Contact extends Identified {
  name: string | null;
  phones?: ({ phone?: string | null } | null)[] | null;
  deals?: (Deal | string | null)[] | null;
  updated_at?: string | null;
}
interface Deal extends Identified {
  name?: string | null;
  win?: boolean | null;
  closed_at?: string | null;
}

export async function* readUsers(crm: Crm): AsyncGenerator<ListItem> {
  for await (const user of crm.list<User>(`${API}/users`, { active: 'true' })) {
    const { name, email, active = true } = user;
    const id = readId(user);
    if (active) yield { id, label: name, wire: { id, name, email } };
  }
}

export const findPerson = (crm: Crm, phone: string): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: listSpellings(phone, [
      'national',
      'pretty',
      'plus',
      'digits',
      'nationalWithoutNine',
      'prettyWithoutNine',
      'digitsWithoutNine',
    ]),
    find: async (spelling) => {
      const query = { phone: spelling, limit: '200' };
      const { contacts } = await crm.get<{ contacts?: Contact[] }>(`${API}/contacts`, query);
      return (contacts ?? []).map((contact) => ({
        id: readId(contact),
        kind: 'person' as const,
        name: contact.name,
        phones: contact.phones?.map((one) => one?.phone),
        updatedAt: contact.updated_at ?? null,
        openDeal: findNewestOpen(contact),
      }));
    },
    findOpenDeal: async ({ id }) => findNewestOpen(await crm.get(`${API}/contacts/${id}`)),
  });

function findNewestOpen({ deals }: Contact): OpenDeal | null {
  const [newest] = (deals ?? [])
    .filter((deal) => typeof deal === 'object' && deal !== null)
    .filter(({ win, closed_at: closedAt }) => win == null && closedAt == null)
    .toSorted((one, other) => readId(other).localeCompare(readId(one)));
  return newest && readId(newest) ? { id: readId(newest), kind: 'deal', name: newest.name } : null;
}
