import type { Access, Candidate, ListItem, PersonSearch } from '../connector.ts';
import { searchByPhone, searchedAfter, spellingsOf } from '../shared/person-by-phone.ts';
import { API, ask, readAll, type Card, type Lead, type User } from './wire.ts';

export async function* readOwners(access: Access): AsyncGenerator<ListItem> {
  for await (const { id, name, email, rights } of readAll<User>(access, 'users', 'users')) {
    if (rights?.is_active === false) continue;
    yield { id: String(id), label: name, wire: { id, name, email } };
  }
}

/**
 * The contact, else the company that has the number. Kommo would look for it itself when a call is added at `/calls`, but it
 * compares ten digits: (11) 98765-4321 and (21) 98765-4321 are the same to it. So each call is written on the card found here.
 */
export async function findPerson(access: Access, phone: string): Promise<PersonSearch> {
  const inContacts = await searchCards(access, phone, 'contacts');
  if (inContacts.candidates.length > 0) return inContacts;
  const inCompanies = await searchCards(access, phone, 'companies');
  return searchedAfter(inContacts, inCompanies);
}

/** Numbers are kept as typed, and whether the search looks past signs is not told: both kinds are tried. */
function searchCards(
  access: Access,
  phone: string,
  type: 'contacts' | 'companies',
): Promise<PersonSearch> {
  const leads = new Map<string, number[]>();
  return searchByPhone(phone, {
    spellings: spellingsOf(phone, [
      'national',
      'nationalWithoutNine',
      'lastEightHyphened',
      'lastEight',
      'digits',
    ]),
    async find(spelling) {
      const cards = readAll<Card>(access, type, type, { query: spelling, with: 'leads' });
      const found = [];
      for await (const card of cards) {
        leads.set(String(card.id), card._embedded?.leads?.map(({ id }) => id) ?? []);
        found.push(candidateOf(card, type === 'contacts' ? 'person' : 'company'));
      }
      return found;
    },
    findOpenDeal: ({ id }) => newestOpenLead(access, leads.get(id) ?? []),
  });
}

function candidateOf(card: Card, kind: Candidate['kind']): Omit<Candidate, 'openDeal'> {
  const phones = (card.custom_fields_values ?? [])
    .filter(({ field_code: code }) => code === 'PHONE')
    .flatMap(({ values }) => values.map(({ value }) => value ?? ''));
  const updatedAt = card.updated_at ? new Date(card.updated_at * 1000).toISOString() : null;
  return { id: String(card.id), kind, name: card.name, phones, updatedAt };
}

/** Of somebody with very many leads the newest are looked at. */
const MOST_LEADS = 20;

/** Cards name their leads by id alone; a higher one is newer. */
async function newestOpenLead(
  access: Access,
  ids: readonly number[],
): Promise<Candidate['openDeal']> {
  for (const id of ids.toSorted((one, other) => other - one).slice(0, MOST_LEADS)) {
    const { body: lead } = await ask(access)<Lead | null>('GET', `${API}/leads/${id}`);
    if (lead && !lead.closed_at && !lead.is_deleted) return { id: String(id), kind: 'lead' };
  }
  return null;
}
