import type { PersonSearch } from '../connector.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { searchByPhone, joinSearches, listSpellings } from '../shared/people/person-by-phone.ts';
import { newestDeal, readPerson } from '../shared/people/read-person.ts';
import type { Crm } from './wire.ts';

/** A page may have only ten, whatever the requested size. */
const MAX_PAGES = 5;
const PARTY = { name: ['name'], phones: ['phones.number'], updatedAt: 'dateUpdated' };

/** Assumed: companies are searched like contacts. */
export async function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const spellings = {
    wideSpellings: listSpellings(phone, ['lastEight', 'lastEightHyphened']),
    spellings: listSpellings(phone, ['national', 'nationalWithoutNine', 'digits']),
  };
  const contactSearch = await searchByPhone(phone, {
    ...spellings,
    find: (spelling) => findParties(crm, 'contacts', spelling),
    async findOpenDeal({ id }) {
      const path = `/v2/contacts/${id}/deals`;
      const deals = crm.list<{ status: string }>(path, {}, { maxPages: MAX_PAGES });
      const openDeals = (await Array.fromAsync(deals)).filter(({ status }) => status === 'OPEN');
      return newestDeal(openDeals, { name: 'name' });
    },
  });
  if (contactSearch.candidates.length > 0) return contactSearch;
  const companySearch = await searchByPhone(phone, {
    ...spellings,
    find: (spelling) => fallbackIfRejected(findParties(crm, 'companies', spelling), []),
  });
  return joinSearches(contactSearch, companySearch);
}

async function findParties(crm: Crm, type: 'contacts' | 'companies', spelling: string) {
  const json = [{ field: 'phones', expression: 'like', values: [spelling] }];
  const parties = crm.list(`/v2/${type}/search`, {}, { json, maxPages: MAX_PAGES });
  const kind = type === 'contacts' ? 'person' : 'company';
  return (await Array.fromAsync(parties)).map((one) => readPerson(one, PARTY, kind));
}
