import type { Candidate, PersonSearch } from '../connector.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { searchByPhone, searchedAfter, listSpellings } from '../shared/person-by-phone.ts';
import { kommoManifest } from './manifest.ts';
import { API, FORBIDDEN, type Crm, type Listing } from './wire.ts';

interface Card {
  id: number;
  name: string;
  updated_at?: number;
  custom_fields_values?: { field_code?: string | null; values: { value?: string }[] }[] | null;
  _embedded?: { leads?: { id: number }[] };
}
interface Lead {
  id: number;
  name?: string | null;
  /** Unix seconds; null or 0 as long as it is open. */
  closed_at?: number | null;
  is_deleted?: boolean;
}

/**
 * Finds the contact, else the company that has the number. Kommo would look for it itself when a call is added at `/calls`, but
 * it compares ten digits: (11) 98765-4321 and (21) 98765-4321 are the same to it. So each call is written on the card found here.
 */
export async function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const inContacts = await searchCards(crm, phone, 'contacts');
  if (inContacts.candidates.length > 0) return inContacts;
  const inCompanies = await searchCards(crm, phone, 'companies');
  return searchedAfter(inContacts, inCompanies);
}

/** Tries numbers with signs and without: they are kept as typed, and no source says whether the search looks past signs. */
async function searchCards(
  crm: Crm,
  phone: string,
  type: 'contacts' | 'companies',
): Promise<PersonSearch> {
  const leads: LeadsOfCards = new Map();
  const search = await searchByPhone(phone, {
    wideSpellings: listSpellings(phone, ['lastEight', 'lastEightHyphened']),
    spellings: listSpellings(phone, ['national', 'nationalWithoutNine', 'digits']),
    async find(spelling) {
      const cards = crm.list<Card>(`${API}/${type}`, { query: spelling, with: 'leads' });
      const found = [];
      for await (const card of cards) {
        leads.set(String(card.id), card._embedded?.leads?.map(({ id }) => id) ?? []);
        found.push(toPerson(card, type === 'contacts' ? 'person' : 'company'));
      }
      return found;
    },
  });
  return withOpenLeads(crm, search, leads);
}

function toPerson(card: Card, kind: Candidate['kind']): Omit<Candidate, 'openDeal'> {
  const phones = (card.custom_fields_values ?? [])
    .filter(({ field_code: code }) => code === 'PHONE')
    .flatMap(({ values }) => values.map(({ value }) => value ?? ''));
  const updatedAt = card.updated_at ? new Date(card.updated_at * 1000).toISOString() : null;
  return { id: String(card.id), kind, name: card.name, phones, updatedAt };
}

/** The leads by the ids of their cards. */
type LeadsOfCards = Map<string, readonly number[]>;

/** A person may have very many leads: the newest are looked at. */
const MAX_LEADS = 20;
/** Leads of one request, whose address stays short. */
const LEADS_AT_ONCE = 100;

/** Adds the newest open lead of each. Cards name their leads by id alone; a higher one is newer. */
async function withOpenLeads(
  crm: Crm,
  search: PersonSearch,
  leads: LeadsOfCards,
): Promise<PersonSearch> {
  const listNewest = ({ id }: Candidate) =>
    (leads.get(id) ?? []).toSorted((one, other) => other - one).slice(0, MAX_LEADS);
  const ids = [...new Set(search.candidates.flatMap(listNewest))];
  const open = new Map<number, Lead>();
  for (let at = 0; at < ids.length; at += LEADS_AT_ONCE) {
    const some = ids.slice(at, at + LEADS_AT_ONCE);
    // if we may not see leads, the call is written on the card
    const found = await noneIfRejected(readLeads(crm, some), [], FORBIDDEN);
    for (const lead of found) if (!lead.closed_at && !lead.is_deleted) open.set(lead.id, lead);
  }
  const candidates = search.candidates.map((one): Candidate => {
    const id = listNewest(one).find((each) => open.has(each));
    if (id === undefined) return { ...one, openDeal: null };
    return { ...one, openDeal: { id: String(id), kind: 'lead', name: open.get(id)!.name } };
  });
  return { ...search, candidates };
}

async function readLeads(crm: Crm, ids: readonly number[]): Promise<Lead[]> {
  const query = { 'filter[id][]': ids.map(String), limit: String(kommoManifest.pageSize) };
  return (await crm.get<Listing<Lead> | null>(`${API}/leads`, query))?._embedded.leads ?? [];
}
