import type { PersonSearch } from '../connector.ts';
import { readItems } from '../shared/crm.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { searchByPhone, listSpellings } from '../shared/people/person-by-phone.ts';
import { newestDeal, readPerson } from '../shared/people/read-person.ts';
import type { Crm } from './wire.ts';

/** 1 ongoing, 2 won, 3 lost (assumed from public programs). */
const ONGOING = 1;
const PERSON = {
  name: ['name'],
  phones: ['contact.mobile', 'contact.work', 'contact.whatsapp'],
  updatedAt: 'updatedAt',
};

/**
 * Both fields compare whole texts. Agendor answers unknown filters with all people, which
 * `searchByPhone` filters. Work numbers and deals are assumed, so refusals are ignored.
 */
export const findPerson = (crm: Crm, phone: string): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: listSpellings(phone, [
      'national',
      'pretty',
      'prettyWithoutNine',
      'digits',
      'plus',
      'nationalWithoutNine',
    ]),
    find: async (spelling) => [
      ...(await findPeople(crm, { mobile_phone: spelling })),
      ...(await fallbackIfRejected(findPeople(crm, { work_phone: spelling }), [])),
    ],
    findOpenDeal: ({ id }) => fallbackIfRejected(findOpenDeal(crm, id), null),
  });

async function findPeople(crm: Crm, query: Readonly<Record<string, string>>) {
  const people = await crm.get('/v3/people', { ...query, per_page: '100' });
  return readItems(people, 'data').map((one) => readPerson(one, PERSON));
}

async function findOpenDeal(crm: Crm, personId: string) {
  const deals = await crm.get(`/v3/people/${personId}/deals`, { per_page: '100' });
  const openDeals = readItems<{ dealStatus?: { id: number } }>(deals, 'data').filter(
    ({ dealStatus }) => dealStatus?.id === ONGOING,
  );
  return newestDeal(openDeals, { name: 'title' });
}
