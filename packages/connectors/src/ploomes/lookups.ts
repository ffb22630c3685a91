import { ConnectorError } from '../connector-error.ts';
import type { ListItem, OpenDeal, PersonSearch } from '../connector.ts';
import { toListItem } from '../shared/define-connector.ts';
import { readItems } from '../shared/crm.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { datedBy, searchByPhone, listSpellings } from '../shared/person-by-phone.ts';
import { newestDeal, readPerson } from '../shared/read-person.ts';
import type { Crm } from './wire.ts';

/** The type of contacts that are companies; 2 is a person. */
const COMPANY = 1;
const CONTACT = { id: 'Id', name: ['Name'], phones: ['Phones.PhoneNumber'] };

/** GW-ploomes: the card offers no choice among the users. That there are some says that the token may do what it has to. */
export async function* readUsers(crm: Crm): AsyncGenerator<ListItem> {
  const query = { $select: 'Id,Name,Email,Suspended', $filter: 'Suspended eq false' };
  let isEmpty = true;
  for await (const user of crm.list<object>('/Users', query)) {
    isEmpty = false;
    yield toListItem({ ...user }, { id: 'Id', label: ['Name'], wire: ['Id', 'Name', 'Email'] });
  }
  if (isEmpty) throw new ConnectorError('credentials', 'Ploomes shows no user to that token');
}

/**
 * Finds contacts by the digits that Ploomes keeps beside each number, then by the end of what was typed, for numbers that have
 * no digits. A person wins over their company.
 */
export async function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const found = await searchByPhone(phone, {
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
  return datedBy(found, (ids) => noneIfRejected(readDates(crm, ids), new Map()));
}

/** Asks for the dates by themselves: Ploomes would refuse the whole search if it did not know the field. */
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
  // the field is a number: in quotes nothing would be found
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

/** A person's deal may hang on their company, and name them by its `PersonId` (assumed: an account without that field refuses). */
async function findOpenDeal(crm: Crm, contactId: string): Promise<OpenDeal | null> {
  const isOf = `ContactId eq ${contactId}`;
  const either = findNewestOpen(crm, `(${isOf} or PersonId eq ${contactId})`);
  const found = await noneIfRejected<OpenDeal | null | 'refused'>(either, 'refused');
  return found === 'refused' ? findNewestOpen(crm, isOf) : found;
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
