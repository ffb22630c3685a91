import type { Candidate, PersonSearch } from '../connector.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { searchByPhone, joinSearches, listSpellings } from '../shared/people/person-by-phone.ts';
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
  /** Unix seconds; null or 0 while open. */
  closed_at?: number | null;
  is_deleted?: boolean;
}

/**
 * Contacts win over companies. Kommo's matching at `/calls` compares only ten digits, so different
 * area codes look equal.
 */
export async function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const contactSearch = await searchCards(crm, phone, 'contacts');
  if (contactSearch.candidates.length > 0) return contactSearch;
  const companySearch = await searchCards(crm, phone, 'companies');
  return joinSearches(contactSearch, companySearch);
}

/** Kept as typed; no source says whether the search ignores signs. */
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
      const people = [];
      for await (const card of cards) {
        leads.set(String(card.id), card._embedded?.leads?.map(({ id }) => id) ?? []);
        people.push(toPerson(card, type === 'contacts' ? 'person' : 'company'));
      }
      return people;
    },
  });
  return addOpenLeads(crm, search, leads);
}

function toPerson(card: Card, kind: Candidate['kind']): Omit<Candidate, 'openDeal'> {
  const phones = (card.custom_fields_values ?? [])
    .filter(({ field_code: code }) => code === 'PHONE')
    .flatMap(({ values }) => values.map(({ value }) => value ?? ''));
  const updatedAt = card.updated_at ? new Date(card.updated_at * 1000).toISOString() : null;
  return { id: String(card.id), kind, name: card.name, phones, updatedAt };
}

type LeadsOfCards = Map<string, readonly number[]>;

const MAX_LEADS = 20;
/** Keeps the URL short. */
const MAX_LEADS_PER_REQUEST = 100;

/** Cards list only lead ids; higher ids are newer. */
async function addOpenLeads(
  crm: Crm,
  search: PersonSearch,
  leads: LeadsOfCards,
): Promise<PersonSearch> {
  const listNewest = ({ id }: Candidate) =>
    (leads.get(id) ?? []).toSorted((one, other) => other - one).slice(0, MAX_LEADS);
  const ids = [...new Set(search.candidates.flatMap(listNewest))];
  const openLeads = new Map<number, Lead>();
  for (let at = 0; at < ids.length; at += MAX_LEADS_PER_REQUEST) {
    const batch = ids.slice(at, at + MAX_LEADS_PER_REQUEST);
    const batchLeads = await fallbackIfRejected(readLeads(crm, batch), [], FORBIDDEN);
    for (const lead of batchLeads)
      if (!lead.closed_at && !lead.is_deleted) openLeads.set(lead.id, lead);
  }
  const candidates = search.candidates.map((one): Candidate => {
    const id = listNewest(one).find((each) => openLeads.has(each));
    if (id === undefined) return { ...one, openDeal: null };
    return { ...one, openDeal: { id: String(id), kind: 'lead', name: openLeads.get(id)!.name } };
  });
  return { ...search, candidates };
}

async function readLeads(crm: Crm, ids: readonly number[]): Promise<Lead[]> {
  const query = { 'filter[id][]': ids.map(String), limit: String(kommoManifest.pageSize) };
  return (await crm.get<Listing<Lead> | null>(`${API}/leads`, query))?._embedded.leads ?? [];
}
