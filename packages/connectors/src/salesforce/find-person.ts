import { ConnectorError } from '../connector-error.ts';
import type { Access, Candidate, PersonSearch } from '../connector.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { searchByPhone, spellingsOf } from '../shared/person-by-phone.ts';
import { API, ask, isClosed, readRows, soql, type Party } from './wire.ts';

type Found = Omit<Candidate, 'openDeal'>;

/** The first three signs of an id say what it is of; a contact wins over a lead, a lead over an account. */
export const PREFIX = { contact: '003', lead: '00Q', account: '001' };
const PREFIXES = [PREFIX.contact, PREFIX.lead, PREFIX.account];

const PARTY = 'Id, Name, Phone, MobilePhone, LastModifiedDate';
const RETURNED = [
  `Contact(${PARTY})`,
  `Lead(${PARTY} WHERE IsConverted = false)`,
  'Account(Id, Name, Phone, LastModifiedDate)',
];
const MAX_FOUND = 200;

/**
 * One search for contacts, leads and accounts. It knows numbers by their digits, and new ones after some minutes: whom it does
 * not know is looked for in the rows of contacts and leads, which is slow, and finds every way of typing. Profiles may be
 * without the right to some of these objects: nobody is in one that is closed, and no deal is open that nobody may see.
 */
export async function findPerson(access: Access, phone: string): Promise<PersonSearch> {
  const numbers = spellingsOf(phone, [
    'national',
    'nationalWithoutNine',
    'digits',
    'digitsWithoutNine',
  ]).join(' OR ');
  const patterns = spellingsOf(phone, ['lastEightHyphened']).map(
    (spelling) => `%${spelling.replace('-', '%')}`,
  );
  const found = await searchByPhone(phone, {
    wideSpellings: [numbers],
    spellings: patterns,
    find: (spelling) =>
      spelling === numbers ? findBySearch(access, numbers) : findInRows(access, spelling),
    findOpenDeal: ({ id }) => noneIfRejected(newestOpportunity(access, id), null),
  });
  const rank = ({ id }: Candidate) => PREFIXES.indexOf(id.slice(0, 3));
  const best = Math.min(...found.candidates.map(rank));
  return { ...found, candidates: found.candidates.filter((one) => rank(one) === best) };
}

async function findBySearch(access: Access, numbers: string): Promise<Found[]> {
  try {
    return await search(access, numbers, RETURNED);
  } catch (error) {
    if (!(error instanceof ConnectorError) || !isClosed(error)) throw error;
    const found: Found[][] = [];
    for (const object of RETURNED) {
      const asked = search(access, numbers, [object]);
      const those = await noneIfRejected<Found[] | null>(asked, null, isClosed);
      if (those) found.push(those);
    }
    // who sees nobody does not know that nobody has the number
    if (found.length === 0) throw error;
    return found.flat();
  }
}

async function search(
  access: Access,
  numbers: string,
  returned: readonly string[],
): Promise<Found[]> {
  const q = `FIND {${numbers}} IN PHONE FIELDS RETURNING ${returned.join(', ')}`;
  const { body } = await ask(access)<{ searchRecords: Party[] }>('GET', `${API}/search`, {
    query: { q },
  });
  return body.searchRecords.map(candidateOf);
}

async function findInRows(access: Access, pattern: string): Promise<Found[]> {
  const has = soql`(Phone LIKE ${pattern} OR MobilePhone LIKE ${pattern})`;
  const found: Found[] = [];
  for (const rows of [`Contact WHERE ${has}`, `Lead WHERE IsConverted = false AND ${has}`]) {
    const parties = readRows<Party>(access, `SELECT ${PARTY} FROM ${rows} LIMIT ${MAX_FOUND}`);
    const those = await noneIfRejected(Array.fromAsync(parties), [], isClosed);
    found.push(...those.map(candidateOf));
  }
  return found;
}

const candidateOf = ({ Id, Name, Phone, MobilePhone, LastModifiedDate }: Party): Found => ({
  id: Id,
  kind: Id.startsWith(PREFIX.account) ? 'company' : 'person',
  name: Name,
  phones: [Phone, MobilePhone].filter((typed) => typed != null),
  updatedAt: LastModifiedDate ?? null,
});

/** Of an opportunity, or of somebody's part in one. */
interface OpportunityRow {
  Id?: string;
  Name?: string | null;
  OpportunityId?: string;
  Opportunity?: { Name?: string | null } | null;
}

/** Of a lead there is none: it becomes one. */
async function newestOpportunity(access: Access, id: string): Promise<Candidate['openDeal']> {
  if (id.startsWith(PREFIX.lead)) return null;
  const query = id.startsWith(PREFIX.account)
    ? soql`SELECT Id, Name FROM Opportunity WHERE AccountId = ${id} AND IsClosed = false ORDER BY LastModifiedDate DESC LIMIT 1`
    : soql`SELECT OpportunityId, Opportunity.Name FROM OpportunityContactRole WHERE ContactId = ${id} AND Opportunity.IsClosed = false ORDER BY Opportunity.LastModifiedDate DESC LIMIT 1`;
  const [row] = await Array.fromAsync(readRows<OpportunityRow>(access, query));
  const found = row?.OpportunityId ?? row?.Id;
  return found ? { id: found, kind: 'deal', name: row?.Opportunity?.Name ?? row?.Name } : null;
}
