import { ConnectorError } from '../connector-error.ts';
import type { Candidate, OpenDeal, PersonSearch } from '../connector.ts';
import { readItems } from '../shared/crm.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { searchByPhone, listSpellings } from '../shared/people/person-by-phone.ts';
import { readPerson } from '../shared/people/read-person.ts';
import { API, type Crm, isObjectHidden, readRows, soql } from './wire.ts';

type IndexedPerson = Omit<Candidate, 'openDeal'>;

/** Id prefixes of the object types; contacts win over leads, leads over accounts. */
export const PREFIX = { contact: '003', lead: '00Q', account: '001' };
const PREFIXES = [PREFIX.contact, PREFIX.lead, PREFIX.account];

const PARTY = 'Id, Name, Phone, MobilePhone, LastModifiedDate';
const PATHS = {
  id: 'Id',
  name: ['Name'],
  phones: ['Phone', 'MobilePhone'],
  updatedAt: 'LastModifiedDate',
};
const RETURNED = [
  `Contact(${PARTY})`,
  `Lead(${PARTY} WHERE IsConverted = false)`,
  'Account(Id, Name, Phone, LastModifiedDate)',
];
const MAX_PEOPLE = 200;

/**
 * The search compares digits, and lags by minutes, so a slow query over contacts and leads then
 * finds every spelling. Hidden objects count as empty.
 */
export async function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const numbers = listSpellings(phone, [
    'national',
    'nationalWithoutNine',
    'digits',
    'digitsWithoutNine',
  ]).join(' OR ');
  const patterns = listSpellings(phone, ['lastEightHyphened']).map(
    (spelling) => `%${spelling.replace('-', '%')}`,
  );
  const personSearch = await searchByPhone(phone, {
    wideSpellings: [numbers],
    spellings: patterns,
    find: (spelling) =>
      spelling === numbers ? findBySearch(crm, numbers) : findInRows(crm, spelling),
    findOpenDeal: ({ id }) => fallbackIfRejected(findOpenDeal(crm, id), null),
  });
  const rank = ({ id }: Candidate) => PREFIXES.indexOf(id.slice(0, 3));
  const best = Math.min(...personSearch.candidates.map(rank));
  return {
    ...personSearch,
    candidates: personSearch.candidates.filter((one) => rank(one) === best),
  };
}

async function findBySearch(crm: Crm, numbers: string): Promise<IndexedPerson[]> {
  try {
    return await search(crm, numbers, RETURNED);
  } catch (error) {
    if (!(error instanceof ConnectorError) || !isObjectHidden(error)) throw error;
    const visible: IndexedPerson[][] = [];
    for (const object of RETURNED) {
      const request = search(crm, numbers, [object]);
      const objectPeople = await fallbackIfRejected<IndexedPerson[] | null>(
        request,
        null,
        isObjectHidden,
      );
      if (objectPeople) visible.push(objectPeople);
    }
    // If all objects are hidden, nothing is proven.
    if (visible.length === 0) throw error;
    return visible.flat();
  }
}

async function search(
  crm: Crm,
  numbers: string,
  returned: readonly string[],
): Promise<IndexedPerson[]> {
  const q = `FIND {${numbers}} IN PHONE FIELDS RETURNING ${returned.join(', ')}`;
  return readItems(await crm.get(`${API}/search`, { q }), 'searchRecords').map(toPerson);
}

async function findInRows(crm: Crm, pattern: string): Promise<IndexedPerson[]> {
  const has = soql`(Phone LIKE ${pattern} OR MobilePhone LIKE ${pattern})`;
  const matches: IndexedPerson[] = [];
  for (const rows of [`Contact WHERE ${has}`, `Lead WHERE IsConverted = false AND ${has}`]) {
    const parties = readRows(crm, `SELECT ${PARTY} FROM ${rows} LIMIT ${MAX_PEOPLE}`);
    const people = await fallbackIfRejected(Array.fromAsync(parties), [], isObjectHidden);
    matches.push(...people.map(toPerson));
  }
  return matches;
}

function toPerson(row: unknown): IndexedPerson {
  const person = readPerson(row, PATHS);
  return { ...person, kind: person.id.startsWith(PREFIX.account) ? 'company' : 'person' };
}

/** The row may also be a contact's role in an opportunity. */
interface OpportunityRow {
  Id?: string;
  Name?: string | null;
  OpportunityId?: string;
  Opportunity?: { Name?: string | null } | null;
}

/** A lead has no opportunity; it becomes one. */
async function findOpenDeal(crm: Crm, id: string): Promise<OpenDeal | null> {
  if (id.startsWith(PREFIX.lead)) return null;
  const query = id.startsWith(PREFIX.account)
    ? soql`SELECT Id, Name FROM Opportunity WHERE AccountId = ${id} AND IsClosed = false ORDER BY LastModifiedDate DESC LIMIT 1`
    : soql`SELECT OpportunityId, Opportunity.Name FROM OpportunityContactRole WHERE ContactId = ${id} AND Opportunity.IsClosed = false ORDER BY Opportunity.LastModifiedDate DESC LIMIT 1`;
  const [row] = await Array.fromAsync(readRows<OpportunityRow>(crm, query));
  const dealId = row?.OpportunityId ?? row?.Id;
  return dealId ? { id: dealId, kind: 'deal', name: row?.Opportunity?.Name ?? row?.Name } : null;
}
