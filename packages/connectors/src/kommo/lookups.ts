import type { Access, Candidate, ListItem, PersonSearch } from '../connector.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { searchByPhone, searchedAfter, spellingsOf } from '../shared/person-by-phone.ts';
import { kommoManifest } from './manifest.ts';
import {
  API,
  ask,
  FORBIDDEN,
  readAll,
  type Card,
  type Lead,
  type Listing,
  type User,
} from './wire.ts';

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
async function searchCards(
  access: Access,
  phone: string,
  type: 'contacts' | 'companies',
): Promise<PersonSearch> {
  const leads: LeadsOfCards = new Map();
  const search = await searchByPhone(phone, {
    wideSpellings: spellingsOf(phone, ['lastEight', 'lastEightHyphened']),
    spellings: spellingsOf(phone, ['national', 'nationalWithoutNine', 'digits']),
    async find(spelling) {
      const cards = readAll<Card>(access, type, type, { query: spelling, with: 'leads' });
      const found = [];
      for await (const card of cards) {
        leads.set(String(card.id), card._embedded?.leads?.map(({ id }) => id) ?? []);
        found.push(candidateOf(card, type === 'contacts' ? 'person' : 'company'));
      }
      return found;
    },
  });
  return withOpenLeads(access, search, leads);
}

function candidateOf(card: Card, kind: Candidate['kind']): Omit<Candidate, 'openDeal'> {
  const phones = (card.custom_fields_values ?? [])
    .filter(({ field_code: code }) => code === 'PHONE')
    .flatMap(({ values }) => values.map(({ value }) => value ?? ''));
  const updatedAt = card.updated_at ? new Date(card.updated_at * 1000).toISOString() : null;
  return { id: String(card.id), kind, name: card.name, phones, updatedAt };
}

/** By the ids of their cards. */
type LeadsOfCards = Map<string, readonly number[]>;

/** Of somebody with very many leads the newest are looked at. */
const MAX_LEADS = 20;
/** In one request, whose address stays short: one person is one request, and the most who can share a number are ten. */
const LEADS_AT_ONCE = 100;

/** With the newest open lead of each. Cards name their leads by id alone; a higher one is newer. */
async function withOpenLeads(
  access: Access,
  search: PersonSearch,
  leads: LeadsOfCards,
): Promise<PersonSearch> {
  const newestOf = ({ id }: Candidate) =>
    (leads.get(id) ?? []).toSorted((one, other) => other - one).slice(0, MAX_LEADS);
  const ids = [...new Set(search.candidates.flatMap(newestOf))];
  const open = new Map<number, Lead>();
  for (let at = 0; at < ids.length; at += LEADS_AT_ONCE) {
    const some = ids.slice(at, at + LEADS_AT_ONCE);
    // leads that nobody may see are none: the call is written on the card
    const found = await noneIfRejected(readLeads(access, some), [], FORBIDDEN);
    for (const lead of found) if (!lead.closed_at && !lead.is_deleted) open.set(lead.id, lead);
  }
  const candidates = search.candidates.map((one): Candidate => {
    const id = newestOf(one).find((each) => open.has(each));
    if (id === undefined) return { ...one, openDeal: null };
    return { ...one, openDeal: { id: String(id), kind: 'lead', name: open.get(id)!.name } };
  });
  return { ...search, candidates };
}

async function readLeads(access: Access, ids: readonly number[]): Promise<Lead[]> {
  const query = { 'filter[id][]': ids.map(String), limit: String(kommoManifest.pageSize) };
  const { body } = await ask(access)<Listing<Lead> | null>('GET', `${API}/leads`, { query });
  return body?._embedded.leads ?? [];
}
