import { ConnectorError } from '../connector-error.ts';
import type { Candidate, OpenDeal, PersonSearch } from '../connector.ts';
import { readItems } from '../shared/crm.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { searchByPhone, listSpellings } from '../shared/person-by-phone.ts';
import { readPerson } from '../shared/read-person.ts';
import { API, type Crm, isClosed, readRows, soql } from './wire.ts';

type Found = Omit<Candidate, 'openDeal'>;

/** The first three characters of an id say what it is of; a contact wins over a lead, a lead over an account. */
export const PREFIX = { contact: '003', lead: '00Q', account: '001' };
const PREFIXES = [PREFIX.contact, PREFIX.lead, PREFIX.account];

const PARTY = 'Id, Name, Phone, MobilePhone, LastModifiedDate';
const PLACES = {
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
const MAX_FOUND = 200;

/**
 * Searches contacts, leads and accounts at once. The search knows numbers by their digits, and new ones after some minutes: if it
 * finds no contact, the rows of contacts and leads are read, which is slow, and finds every way of typing. Profiles may lack the
 * right to some of these objects: one that is closed has no contact, and no open deal.
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
  const found = await searchByPhone(phone, {
    wideSpellings: [numbers],
    spellings: patterns,
    find: (spelling) =>
      spelling === numbers ? findBySearch(crm, numbers) : findInRows(crm, spelling),
    findOpenDeal: ({ id }) => noneIfRejected(findOpenDeal(crm, id), null),
  });
  const rank = ({ id }: Candidate) => PREFIXES.indexOf(id.slice(0, 3));
  const best = Math.min(...found.candidates.map(rank));
  return { ...found, candidates: found.candidates.filter((one) => rank(one) === best) };
}

async function findBySearch(crm: Crm, numbers: string): Promise<Found[]> {
  try {
    return await search(crm, numbers, RETURNED);
  } catch (error) {
    if (!(error instanceof ConnectorError) || !isClosed(error)) throw error;
    const found: Found[][] = [];
    for (const object of RETURNED) {
      const asked = search(crm, numbers, [object]);
      const those = await noneIfRejected<Found[] | null>(asked, null, isClosed);
      if (those) found.push(those);
    }
    // if no object may be seen, nothing says that no contact has the number
    if (found.length === 0) throw error;
    return found.flat();
  }
}

async function search(crm: Crm, numbers: string, returned: readonly string[]): Promise<Found[]> {
  const q = `FIND {${numbers}} IN PHONE FIELDS RETURNING ${returned.join(', ')}`;
  return readItems(await crm.get(`${API}/search`, { q }), 'searchRecords').map(toPerson);
}

async function findInRows(crm: Crm, pattern: string): Promise<Found[]> {
  const has = soql`(Phone LIKE ${pattern} OR MobilePhone LIKE ${pattern})`;
  const found: Found[] = [];
  for (const rows of [`Contact WHERE ${has}`, `Lead WHERE IsConverted = false AND ${has}`]) {
    const parties = readRows(crm, `SELECT ${PARTY} FROM ${rows} LIMIT ${MAX_FOUND}`);
    const those = await noneIfRejected(Array.fromAsync(parties), [], isClosed);
    found.push(...those.map(toPerson));
  }
  return found;
}

function toPerson(row: unknown): Found {
  const person = readPerson(row, PLACES);
  return { ...person, kind: person.id.startsWith(PREFIX.account) ? 'company' : 'person' };
}

/** An opportunity, or a contact's part in one. */
interface OpportunityRow {
  Id?: string;
  Name?: string | null;
  OpportunityId?: string;
  Opportunity?: { Name?: string | null } | null;
}

/** A lead has no opportunity: it becomes one. */
async function findOpenDeal(crm: Crm, id: string): Promise<OpenDeal | null> {
  if (id.startsWith(PREFIX.lead)) return null;
  const query = id.startsWith(PREFIX.account)
    ? soql`SELECT Id, Name FROM Opportunity WHERE AccountId = ${id} AND IsClosed = false ORDER BY LastModifiedDate DESC LIMIT 1`
    : soql`SELECT OpportunityId, Opportunity.Name FROM OpportunityContactRole WHERE ContactId = ${id} AND Opportunity.IsClosed = false ORDER BY Opportunity.LastModifiedDate DESC LIMIT 1`;
  const [row] = await Array.fromAsync(readRows<OpportunityRow>(crm, query));
  const found = row?.OpportunityId ?? row?.Id;
  return found ? { id: found, kind: 'deal', name: row?.Opportunity?.Name ?? row?.Name } : null;
}
