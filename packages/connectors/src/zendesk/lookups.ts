import { ConnectorError } from '../connector-error.ts';
import type { Access, Candidate, ListItem, PersonSearch } from '../connector.ts';
import { readPages } from '../shared/pages.ts';
import { searchByPhone, spellingsOf } from '../shared/person-by-phone.ts';
import { zendeskManifest } from './manifest.ts';
import { API, ask, OUR_TAG, type Credentials, type Found, type User, type Users } from './wire.ts';

const AFTER = 'page[after]';
const NOT_FOUND = 404;

/**
 * @throws ConnectorError `credentials` also for a subdomain that nobody has (Zendesk's page says so, in HTML), and where there
 * is nobody (GW-zendesk)
 */
export async function* readUsers(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  let isEmpty = true;
  const users = readPages<User, string>(async (after) => {
    const query = new URLSearchParams('role[]=agent&role[]=admin');
    query.set('page[size]', String(zendeskManifest.pageSize));
    if (after !== null) query.set(AFTER, after);
    const { body } = await ask(access, settings)<Users>('GET', `${API}/users?${query}`).catch(
      (error: unknown) => {
        const isNowhere = error instanceof ConnectorError && error.status === NOT_FOUND;
        throw isNowhere ? new ConnectorError('credentials', error.message) : error;
      },
    );
    const next = body.meta?.has_more ? URL.parse(body.links?.next ?? '') : null;
    // a wrong key may be answered like somebody without one, who is no list
    return { items: body.users ?? [], next: next?.searchParams.get(AFTER) };
  });
  for await (const { id, name, email, active = true, suspended } of users) {
    if (!active || suspended) continue;
    isEmpty = false;
    yield { id: String(id), label: name, wire: { id, name, email } };
  }
  if (isEmpty) throw new ConnectorError('credentials', 'Zendesk shows no user to that key');
}

/** A number's end finds it however it is written there. */
export const findPerson = (
  access: Access,
  settings: Credentials,
  phone: string,
): Promise<PersonSearch> => {
  const national = spellingsOf(phone, ['national', 'nationalWithoutNine']);
  return searchByPhone(phone, {
    wideSpellings: spellingsOf(phone, ['lastEight']),
    spellings: national.length > 0 ? national : spellingsOf(phone, ['digits']),
    find: (spelling) => findUsers(access, settings, spelling),
    findOpenDeal: ({ id }) => newestOpenTicket(access, settings, id),
  });
};

async function findUsers(
  access: Access,
  settings: Credentials,
  spelling: string,
): Promise<Omit<Candidate, 'openDeal'>[]> {
  const { body } = await ask(access, settings)<Found>('GET', `${API}/search`, {
    query: { query: `role:end-user phone:*${spelling}` },
  });
  return body.results
    .filter((one) => (one.result_type ?? 'user') === 'user')
    .map(({ id, name, phone, updated_at: updatedAt = null }) => ({
      id: String(id),
      kind: 'person',
      name: name ?? String(id),
      phones: phone ? [phone] : [],
      updatedAt,
    }));
}

/** It says who of several is meant; the call gets a ticket of its own. Tickets of former calls say nothing. */
async function newestOpenTicket(
  access: Access,
  settings: Credentials,
  userId: string,
): Promise<Candidate['openDeal']> {
  const query = `type:ticket requester_id:${userId} status<solved`;
  const { body } = await ask(access, settings)<Found>('GET', `${API}/search`, {
    query: { query, sort_by: 'updated_at', sort_order: 'desc' },
  });
  const ticket = body.results.find(({ tags }) => !tags?.includes(OUR_TAG));
  return ticket ? { id: String(ticket.id), kind: 'deal', name: ticket.subject } : null;
}
