import { ConnectorError } from '../connector-error.ts';
import type { Access, Candidate, ListItem, PersonSearch } from '../connector.ts';
import { assumedOf } from '../shared/assumed.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { datedBy, searchByPhone, spellingsOf } from '../shared/person-by-phone.ts';
import { ploomesManifest } from './manifest.ts';
import {
  addressOf,
  ask,
  readAll,
  type Contact,
  type Credentials,
  type User,
  type Values,
} from './wire.ts';

type Found = Omit<Candidate, 'openDeal'>;

/** Of contacts: 1 is a company, 2 a person. */
const COMPANY = 1;

/** GW-ploomes: nobody chooses among them. That there are some says that the token may do what it has to. */
export async function* readUsers(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  let isEmpty = true;
  for await (const { Id, Name, Email } of readAll<User>(access, settings, '/Users', {
    select: 'Id,Name,Email,Suspended',
    filter: 'Suspended eq false',
  })) {
    isEmpty = false;
    yield { id: String(Id), label: Name, wire: { Id, Name, Email } };
  }
  if (isEmpty) throw new ConnectorError('credentials', 'Ploomes shows no user to that token');
}

/**
 * By the digits that Ploomes keeps beside each number, then by the end of what was typed, for those that have none. A person
 * wins over their company.
 */
export async function findPerson(
  access: Access,
  settings: Credentials,
  phone: string,
): Promise<PersonSearch> {
  const found = await searchByPhone(phone, {
    spellings: spellingsOf(phone, [
      'national',
      'nationalWithoutNine',
      'digits',
      'digitsWithoutNine',
      'lastEightHyphened',
    ]),
    find: (spelling) => findContacts(access, settings, spelling),
    findOpenDeal: ({ id }) => newestOpenDeal(access, settings, id),
    prefersPeople: true,
  });
  return datedBy(found, (ids) => noneIfRejected(readDates(access, settings, ids), new Map()));
}

/** Asked for by itself: a field that Ploomes did not know would have the whole search refused. */
async function readDates(
  access: Access,
  settings: Credentials,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { changedField } = assumedOf(access, ploomesManifest);
  const address = addressOf('/Contacts', {
    filter: ids.map((id) => `Id eq ${id}`).join(' or '),
    select: `Id,${changedField}`,
    top: String(ids.length),
  });
  const { body } = await ask(access, settings)<Values<Record<string, unknown>>>('GET', address);
  return new Map(
    body.value.flatMap(({ Id, [changedField]: at }) =>
      typeof at === 'string' ? [[String(Id), at] as const] : [],
    ),
  );
}

async function findContacts(
  access: Access,
  settings: Credentials,
  spelling: string,
): Promise<Found[]> {
  // the field is a number: in quotes nothing would be found
  const condition = /^\d+$/.test(spelling)
    ? `p/SearchPhoneNumber eq ${spelling}`
    : `contains(p/PhoneNumber, '${spelling}')`;
  const contacts = readAll<Contact>(access, settings, '/Contacts', {
    filter: `Phones/any(p: ${condition})`,
    select: 'Id,Name,Email,TypeId,OwnerId',
    expand: 'Phones',
    orderby: 'TypeId desc,Id asc',
  });
  const found: Found[] = [];
  for await (const { Id, Name, TypeId, Phones } of contacts) {
    found.push({
      id: String(Id),
      kind: TypeId === COMPANY ? 'company' : 'person',
      name: Name ?? String(Id),
      phones: (Phones ?? []).flatMap(({ PhoneNumber }) => PhoneNumber ?? []),
      updatedAt: null,
    });
  }
  return found;
}

/** A person's deal may hang on their company, and tell them by its `PersonId` (assumed: who has no such field refuses it). */
async function newestOpenDeal(
  access: Access,
  settings: Credentials,
  contactId: string,
): Promise<Candidate['openDeal']> {
  const isOf = `ContactId eq ${contactId}`;
  const either = newestOpenOf(access, settings, `(${isOf} or PersonId eq ${contactId})`);
  const found = await noneIfRejected<Candidate['openDeal'] | 'refused'>(either, 'refused');
  return found === 'refused' ? newestOpenOf(access, settings, isOf) : found;
}

async function newestOpenOf(
  access: Access,
  settings: Credentials,
  condition: string,
): Promise<Candidate['openDeal']> {
  const { openStatusId } = assumedOf(access, ploomesManifest);
  const address = addressOf('/Deals', {
    filter: `${condition} and StatusId eq ${openStatusId}`,
    orderby: 'Id desc',
    top: '1',
    select: 'Id,Title,OwnerId',
  });
  const { body } = await ask(access, settings)<Values<{ Id: number; Title?: string | null }>>(
    'GET',
    address,
  );
  const [deal] = body.value;
  return deal ? { id: String(deal.Id), kind: 'deal', name: deal.Title } : null;
}
