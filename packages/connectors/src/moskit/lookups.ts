import type { PersonSearch } from '../connector.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { searchByPhone, searchedAfter, listSpellings } from '../shared/person-by-phone.ts';
import { newestDeal, readPerson } from '../shared/read-person.ts';
import type { Crm } from './wire.ts';

/** Pages of people with a number, and of a person's deals: a page may have ten, whatever is asked for. */
const ENOUGH_PAGES = 5;
const PARTY = { name: ['name'], phones: ['phones.number'], updatedAt: 'dateUpdated' };

/** Finds the contact, else the company that has the number. It is assumed that companies are searched like contacts. */
export async function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const spellings = {
    wideSpellings: listSpellings(phone, ['lastEight', 'lastEightHyphened']),
    spellings: listSpellings(phone, ['national', 'nationalWithoutNine', 'digits']),
  };
  const inContacts = await searchByPhone(phone, {
    ...spellings,
    find: (spelling) => findParties(crm, 'contacts', spelling),
    async findOpenDeal({ id }) {
      const path = `/v2/contacts/${id}/deals`;
      const deals = crm.list<{ status: string }>(path, {}, { enoughPages: ENOUGH_PAGES });
      const open = (await Array.fromAsync(deals)).filter(({ status }) => status === 'OPEN');
      return newestDeal(open, { name: 'name' });
    },
  });
  if (inContacts.candidates.length > 0) return inContacts;
  const inCompanies = await searchByPhone(phone, {
    ...spellings,
    find: (spelling) => noneIfRejected(findParties(crm, 'companies', spelling), []),
  });
  return searchedAfter(inContacts, inCompanies);
}

/** `like` finds parts of numbers as they were typed. */
async function findParties(crm: Crm, type: 'contacts' | 'companies', spelling: string) {
  const json = [{ field: 'phones', expression: 'like', values: [spelling] }];
  const parties = crm.list(`/v2/${type}/search`, {}, { json, enoughPages: ENOUGH_PAGES });
  const kind = type === 'contacts' ? 'person' : 'company';
  return (await Array.fromAsync(parties)).map((one) => readPerson(one, PARTY, kind));
}
