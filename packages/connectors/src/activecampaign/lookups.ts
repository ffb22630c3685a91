import type { PersonSearch } from '../connector.ts';
import { searchByPhone, listSpellings } from '../shared/people/person-by-phone.ts';
import { newestDeal, readPerson } from '../shared/people/read-person.ts';
import { API, type Crm } from './wire.ts';

const OPEN = '0';

/**
 * Numbers are kept as typed and compared from their start. The last digits are searched also among
 * names and mails.
 */
export function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const endings = listSpellings(phone, ['lastEight', 'lastEightHyphened']);
  const beginnings = listSpellings(phone, [
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
    async find(spelling) {
      const field = endings.includes(spelling) ? 'search' : 'phone';
      const query = { [field]: spelling, limit: '100' };
      const { contacts } = await crm.get<Contacts>(`${API}/contacts`, query);
      return contacts
        .filter(({ deleted }) => deleted !== '1')
        .map((one) => readPerson(one, PERSON));
    },
    async findOpenDeal({ id }) {
      const deals = await Array.fromAsync(crm.list<Deal>(`${API}/contacts/${id}/deals`));
      const openDeals = deals.filter(({ status }) => status === OPEN);
      return newestDeal(openDeals, { name: 'title', changedAt: 'mdate' });
    },
  });
}

interface Contacts {
  contacts: { deleted?: string }[];
}
interface Deal {
  /** 0 open, 1 won, 2 lost. */
  status?: string;
}

const PERSON = {
  name: [['firstName', 'lastName'], 'email'],
  phones: ['phone'],
  updatedAt: 'udate',
};
