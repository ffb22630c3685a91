import type { Access, Candidate, ListItem, PersonSearch } from '../connector.ts';
import { searchByPhone, spellingsOf } from '../shared/person-by-phone.ts';
import { API, ask, readAll, type Contact, type Credentials, type Deal, type User } from './wire.ts';

type Found = Omit<Candidate, 'openDeal'>;

const OPEN = '0';
const MAX_PER_PAGE = '100';

export async function* readUsers(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  for await (const user of readAll<User>(access, settings, 'users')) {
    const { id, firstName, lastName, email } = user;
    yield { id, label: nameOf(user) || email, wire: { id, firstName, lastName, email } };
  }
}

const nameOf = ({ firstName, lastName }: { firstName?: string; lastName?: string }) =>
  [firstName, lastName].filter(Boolean).join(' ').trim();

/**
 * Numbers are kept as typed, and compared from their beginning on. What nobody's number begins with is looked for at its end,
 * among names and mails as well.
 */
export const findPerson = (
  access: Access,
  settings: Credentials,
  phone: string,
): Promise<PersonSearch> => {
  const endings = spellingsOf(phone, ['lastEight', 'lastEightHyphened']);
  const beginnings = spellingsOf(phone, [
    'plus',
    'digits',
    'national',
    'pretty',
    'nationalWithoutNine',
    'prettyWithoutNine',
  ]);
  return searchByPhone(phone, {
    wideSpellings: endings,
    spellings: beginnings,
    find: (spelling) =>
      findContacts(access, settings, {
        [endings.includes(spelling) ? 'search' : 'phone']: spelling,
      }),
    findOpenDeal: ({ id }) => newestOpenDeal(access, settings, id),
  });
};

async function findContacts(
  access: Access,
  settings: Credentials,
  query: Readonly<Record<string, string>>,
): Promise<Found[]> {
  const { body } = await ask(access, settings)<{ contacts: Contact[] }>('GET', `${API}/contacts`, {
    query: { ...query, limit: MAX_PER_PAGE },
  });
  return body.contacts
    .filter(({ deleted }) => deleted !== '1')
    .map((contact) => ({
      id: contact.id,
      kind: 'person',
      name: nameOf(contact) || contact.email || contact.id,
      phones: contact.phone ? [contact.phone] : [],
      updatedAt: contact.udate ?? null,
    }));
}

async function newestOpenDeal(
  access: Access,
  settings: Credentials,
  contactId: string,
): Promise<Candidate['openDeal']> {
  const all = readAll<Deal>(access, settings, `contacts/${contactId}/deals`);
  const deals = await Array.fromAsync(all);
  const changedAt = ({ mdate }: Deal) => Date.parse(mdate ?? '') || 0;
  const [newest] = deals
    .filter(({ status }) => status === OPEN)
    .toSorted((one, other) => changedAt(other) - changedAt(one));
  return newest ? { id: newest.id, kind: 'deal', name: newest.title } : null;
}
