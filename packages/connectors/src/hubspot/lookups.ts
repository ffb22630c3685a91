import type { Access, Candidate, ListItem, PersonSearch } from '../connector.ts';
import { readPages } from '../shared/pages.ts';
import { searchByPhone, searchedAfter, spellingsOf } from '../shared/person-by-phone.ts';
import { readLinked } from './linked.ts';
import { hubspotManifest } from './manifest.ts';
import {
  ask,
  DISPOSITION,
  OBJECTS,
  OWNERS,
  type CrmObject,
  type DispositionProperty,
  type Listing,
  type Owner,
} from './wire.ts';

/** Queues and deactivated people write no calls. */
export async function* readOwners(access: Access): AsyncGenerator<ListItem> {
  const owners = readPages<Owner, string>(async (after) => {
    const query = { limit: String(hubspotManifest.pageSize), archived: 'false' };
    const { body } = await ask(access)<Listing<Owner>>('GET', OWNERS, {
      query: { ...query, ...(after && { after }) },
    });
    return { items: body.results, next: body.paging?.next?.after };
  });
  for await (const { id, type, email, firstName, lastName } of owners) {
    if (type !== 'PERSON' || !email) continue;
    const name = [firstName, lastName].filter(Boolean).join(' ');
    yield { id, label: name || email, wire: { id, firstName, lastName, email } };
  }
}

export async function* readDispositions(access: Access): AsyncGenerator<ListItem> {
  const { body } = await ask(access)<DispositionProperty>('GET', DISPOSITION);
  for (const { value: id, label, hidden } of body.options) {
    if (!hidden) yield { id, label, wire: { id, label, deleted: false } };
  }
}

/** HubSpot's own cleaned copy of a number, area code first, and the number as accounts with E.164 rules keep it. */
const CLEANED = [
  'hs_searchable_calculated_phone_number',
  'hs_searchable_calculated_mobile_number',
] as const;
const CONTACT_FIELDS = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'mobilephone',
  'lastmodifieddate',
];
const DEAL_FIELDS = ['dealname', 'hs_is_closed', 'hs_lastmodifieddate'];
const COMPANY_FIELDS = ['name', 'phone', 'hs_lastmodifieddate'];

/** The contact, else the company that has the number. */
export async function findPerson(access: Access, phone: string): Promise<PersonSearch> {
  const inContacts = await searchByPhone(phone, {
    spellings: [spellingsOf(phone, ['national', 'nationalWithoutNine', 'plus']).join(' ')],
    find: async () => (await searchContacts(access, phone)).map(contactOf),
    findOpenDeal: ({ id }) => newestOpenDeal(access, id),
  });
  if (inContacts.candidates.length > 0) return inContacts;
  const spellings = spellingsOf(phone, ['plus', 'national', 'nationalWithoutNine', 'pretty']);
  const inCompanies = await searchByPhone(phone, {
    spellings: [spellings.join(' ')],
    find: async () => (await searchCompanies(access, spellings)).map(companyOf),
  });
  return searchedAfter(inContacts, inCompanies);
}

/** One question with five groups at most, as many as the vendor takes: searching has a small budget of its own. */
function searchContacts(access: Access, phone: string): Promise<CrmObject[]> {
  const national = spellingsOf(phone, ['national', 'nationalWithoutNine']);
  const cleaned = (national.length > 0 ? national : spellingsOf(phone, ['digits'])).flatMap(
    (value) => CLEANED.map((propertyName) => equal(propertyName, value)),
  );
  return search(access, 'contacts', [...cleaned, equal('phone', phone)], CONTACT_FIELDS);
}

function searchCompanies(access: Access, spellings: readonly string[]): Promise<CrmObject[]> {
  const typed = spellings.map((spelling) => equal('phone', spelling));
  return search(access, 'companies', typed, COMPANY_FIELDS);
}

const equal = (propertyName: string, value: string) => ({
  filters: [{ propertyName, operator: 'EQ', value }],
});

export async function search(
  access: Access,
  type: 'contacts' | 'companies' | 'calls',
  filterGroups: readonly object[],
  properties: readonly string[],
): Promise<CrmObject[]> {
  const { body } = await ask(access)<Listing<CrmObject>>('POST', `${OBJECTS}/${type}/search`, {
    json: { filterGroups, properties, limit: 100 },
    onlyReads: true,
  });
  return body.results;
}

const contactOf = ({ id, properties }: CrmObject): Omit<Candidate, 'openDeal'> => ({
  id,
  kind: 'person',
  name:
    [properties.firstname, properties.lastname].filter(Boolean).join(' ') || properties.email || id,
  phones: [properties.phone, properties.mobilephone].filter((typed) => typed != null),
  updatedAt: properties.lastmodifieddate ?? null,
});

const companyOf = ({ id, properties }: CrmObject): Candidate => ({
  id,
  kind: 'company',
  name: properties.name ?? id,
  phones: [properties.phone ?? ''],
  openDeal: null,
  updatedAt: properties.hs_lastmodifieddate ?? null,
});

async function newestOpenDeal(access: Access, contactId: string): Promise<Candidate['openDeal']> {
  const open: CrmObject[] = [];
  for await (const deals of readLinked(access, contactId, 'deals', DEAL_FIELDS)) {
    open.push(...deals.filter(({ properties }) => properties.hs_is_closed !== 'true'));
  }
  const changedAt = ({ properties }: CrmObject) => properties.hs_lastmodifieddate ?? '';
  const [newest] = open.toSorted((one, other) => changedAt(other).localeCompare(changedAt(one)));
  return newest ? { id: newest.id, kind: 'deal', name: newest.properties.dealname } : null;
}
