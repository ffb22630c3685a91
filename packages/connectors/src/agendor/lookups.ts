import type { PersonSearch } from '../connector.ts';
import { readItems } from '../shared/crm.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { searchByPhone, listSpellings } from '../shared/person-by-phone.ts';
import { newestDeal, readPerson } from '../shared/read-person.ts';
import type { Crm } from './wire.ts';

/** 1 ongoing, 2 won, 3 lost (assumed: programs that use it say so). */
const ONGOING = 1;
const PERSON = {
  name: ['name'],
  phones: ['contact.mobile', 'contact.work', 'contact.whatsapp'],
  updatedAt: 'updatedAt',
};

/**
 * Asks by both fields, which compare whole texts. Agendor ignores a filter that it does not know and answers with everybody:
 * `searchByPhone` keeps those who have the number. It is assumed that numbers at work and a person's deals can be asked for:
 * if Agendor refuses that, the call is of whom the other field finds.
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
      ...(await noneIfRejected(findPeople(crm, { work_phone: spelling }), [])),
    ],
    findOpenDeal: ({ id }) => noneIfRejected(findOpenDeal(crm, id), null),
  });

async function findPeople(crm: Crm, query: Readonly<Record<string, string>>) {
  const people = await crm.get('/v3/people', { ...query, per_page: '100' });
  return readItems(people, 'data').map((one) => readPerson(one, PERSON));
}

async function findOpenDeal(crm: Crm, personId: string) {
  const deals = await crm.get(`/v3/people/${personId}/deals`, { per_page: '100' });
  const open = readItems<{ dealStatus?: { id: number } }>(deals, 'data').filter(
    ({ dealStatus }) => dealStatus?.id === ONGOING,
  );
  return newestDeal(open, { name: 'title' });
}
