import { ConnectorError } from '../connector-error.ts';
import type { ListItem, OpenDeal, PersonSearch } from '../connector.ts';
import { toListItem } from '../shared/define-connector.ts';
import { searchByPhone, listSpellings } from '../shared/people/person-by-phone.ts';
import { readPerson } from '../shared/people/read-person.ts';
import { API, type Crm, OUR_TAG } from './wire.ts';

interface SearchResults {
  results: { id: number; result_type?: string; subject?: string | null; tags?: string[] }[];
}

const NOT_FOUND = 404;
const PERSON = { name: ['name'], phones: ['phone'], updatedAt: 'updated_at' };

/**
 * @throws ConnectorError `credentials` also for a subdomain without an account (answered by a
 * page), and without users (GW-zendesk)
 */
export async function* readUsers(crm: Crm): AsyncGenerator<ListItem> {
  const users = crm.list<User>(`${API}/users`, { 'role[]': ['agent', 'admin'] });
  let isEmpty = true;
  try {
    for await (const user of users) {
      if (user.active === false || user.suspended === true) continue;
      isEmpty = false;
      yield toListItem(user, { label: ['name'], wire: ['id', 'name', 'email'] });
    }
  } catch (error) {
    const isNotFound = error instanceof ConnectorError && error.status === NOT_FOUND;
    throw isNotFound ? new ConnectorError('credentials', error.message) : error;
  }
  if (isEmpty) throw new ConnectorError('credentials', 'Zendesk returns no user for this key');
}

type User = Readonly<Record<string, unknown>>;

/** The last digits match any spelling. */
export function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const national = listSpellings(phone, ['national', 'nationalWithoutNine']);
  return searchByPhone(phone, {
    wideSpellings: listSpellings(phone, ['lastEight']),
    spellings: national.length > 0 ? national : listSpellings(phone, ['digits']),
    async find(spelling) {
      const query = `role:end-user phone:*${spelling}`;
      const { results } = await crm.get<SearchResults>(`${API}/search`, { query });
      const users = results.filter((one) => (one.result_type ?? 'user') === 'user');
      return users.map((one) => readPerson(one, PERSON));
    },
    findOpenDeal: ({ id }) => findOpenTicket(crm, id),
  });
}

/** Needed between several people only, because each call gets its own ticket. */
async function findOpenTicket(crm: Crm, userId: string): Promise<OpenDeal | null> {
  const query = `type:ticket requester_id:${userId} status<solved`;
  const newest = { sort_by: 'updated_at', sort_order: 'desc' };
  const { results } = await crm.get<SearchResults>(`${API}/search`, { query, ...newest });
  const ticket = results.find(({ tags }) => !tags?.includes(OUR_TAG));
  return ticket ? { id: String(ticket.id), kind: 'deal', name: ticket.subject } : null;
}
