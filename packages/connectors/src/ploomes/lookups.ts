import { ConnectorError } from '../connector-error.ts';
import type { ListItem, OpenDeal, PersonSearch } from '../connector.ts';
import { toListItem } from '../shared/define-connector.ts';
import { readItems } from '../shared/crm.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { addDates, searchByPhone, listSpellings } from '../shared/people/person-by-phone.ts';
import { newestDeal, readPerson } from '../shared/people/read-person.ts';
import type { Crm } from './wire.ts';

/** 1 is a company, 2 a person. */
const COMPANY = 1;
const CONTACT = { id: 'Id', name: ['Name'], phones: ['Phones.PhoneNumber'] };

/** GW-ploomes: the card offers no user. A filled list proves the token's rights. */
export async function* readUsers(crm: Crm): AsyncGenerator<ListItem> {
  const query = { $select: 'Id,Name,Email,Suspended', $filter: 'Suspended eq false' };
  let isEmpty = true;
  for await (const user of crm.list<object>('/Users', query)) {
    isEmpty = false;
    yield toListItem({ ...user }, { id: 'Id', label: ['Name'], wire: ['Id', 'Name', 'Email'] });
  }
  if (isEmpty) throw new ConnectorError('credentials', 'Ploomes returns no user for this token');
}

/** Searches stored digits, then the end of the typed text. */
export async function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const search = await searchByPhone(phone, {
    spellings: listSpellings(phone, [
      'national',
      'nationalWithoutNine',
      'digits',
      'digitsWithoutNine',
      'lastEightHyphened',
    ]),
    find: (spelling) => findContacts(crm, spelling),
    findOpenDeal: ({ id }) => findOpenDeal(crm, id),
    prefersPeople: true,
  });
  return addDates(search, (ids) => fallbackIfRejected(readDates(crm, ids), new Map()));
}

/** Ploomes would refuse the whole search for an unknown field. */
async function readDates(crm: Crm, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { changedField } = crm.facts;
  const answer = await crm.get('/Contacts', {
    $filter: ids.map((id) => `Id eq ${id}`).join(' or '),
    $select: `Id,${changedField}`,
    $top: String(ids.length),
  });
  return new Map(
    readItems<Record<string, unknown>>(answer, 'value').flatMap(({ Id, [changedField]: at }) =>
      typeof at === 'string' ? [[String(Id), at] as const] : [],
    ),
  );
}

async function findContacts(crm: Crm, spelling: string) {
  // The field is a number; a quoted value would match nothing.
  const condition = /^\d+$/.test(spelling)
    ? `p/SearchPhoneNumber eq ${spelling}`
    : `contains(p/PhoneNumber, '${spelling}')`;
  const contacts = crm.list<{ TypeId?: number | null }>('/Contacts', {
    $filter: `Phones/any(p: ${condition})`,
    $select: 'Id,Name,Email,TypeId,OwnerId',
    $expand: 'Phones',
    $orderby: 'TypeId desc,Id asc',
  });
  return (await Array.fromAsync(contacts)).map((one) =>
    readPerson(one, CONTACT, one.TypeId === COMPANY ? 'company' : 'person'),
  );
}

/**
 * A person's deal may belong to their company and name them in `PersonId` (assumed: accounts
 * without that field refuse it).
 */
async function findOpenDeal(crm: Crm, contactId: string): Promise<OpenDeal | null> {
  const byContact = `ContactId eq ${contactId}`;
  const either = findNewestOpen(crm, `(${byContact} or PersonId eq ${contactId})`);
  const openDeal = await fallbackIfRejected<OpenDeal | null | 'refused'>(either, 'refused');
  return openDeal === 'refused' ? findNewestOpen(crm, byContact) : openDeal;
}

async function findNewestOpen(crm: Crm, condition: string): Promise<OpenDeal | null> {
  const deals = await crm.get('/Deals', {
    $filter: `${condition} and StatusId eq ${crm.facts.openStatusId}`,
    $orderby: 'Id desc',
    $top: '1',
    $select: 'Id,Title,OwnerId',
  });
  return newestDeal(readItems(deals, 'value'), { id: 'Id', name: 'Title' });
}
