import type { ListItem, PersonSearch } from '../connector.ts';
import { searchByPhone, joinSearches, listSpellings } from '../shared/people/person-by-phone.ts';
import { newestDeal, readPerson } from '../shared/people/read-person.ts';
import { readLinked } from './linked.ts';
import { DISPOSITION, OBJECTS, type Crm, type CrmObject, type Listing } from './wire.ts';

interface DispositionProperty {
  options: { value: string; label: string; hidden?: boolean }[];
}

export async function* readDispositions(crm: Crm): AsyncGenerator<ListItem> {
  const { options } = await crm.get<DispositionProperty>(DISPOSITION);
  for (const { value: id, label, hidden } of options) {
    if (!hidden) yield { id, label, wire: { id, label, deleted: false } };
  }
}

/** HubSpot normalizes these with area code. Accounts with E.164 rules keep numbers in `phone`. */
const NORMALIZED_PHONE_FIELDS = [
  'hs_searchable_calculated_phone_number',
  'hs_searchable_calculated_mobile_number',
] as const;
const DEAL_FIELDS = ['dealname', 'hs_is_closed', 'hs_lastmodifieddate'];
const COMPANY_FIELDS = ['name', 'phone', 'hs_lastmodifieddate'];
const CONTACT_FIELDS = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'mobilephone',
  'lastmodifieddate',
];
const CONTACT = {
  name: [['properties.firstname', 'properties.lastname'], 'properties.email'],
  phones: ['properties.phone', 'properties.mobilephone'],
  updatedAt: 'properties.lastmodifieddate',
};
const COMPANY = {
  name: ['properties.name'],
  phones: ['properties.phone'],
  updatedAt: 'properties.hs_lastmodifieddate',
};

export async function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const contactSearch = await searchByPhone(phone, {
    spellings: [listSpellings(phone, ['national', 'nationalWithoutNine', 'plus']).join(' ')],
    find: async () => (await searchContacts(crm, phone)).map((one) => readPerson(one, CONTACT)),
    findOpenDeal: ({ id }) => findOpenDeal(crm, id),
  });
  if (contactSearch.candidates.length > 0) return contactSearch;
  const spellings = listSpellings(phone, ['plus', 'national', 'nationalWithoutNine', 'pretty']);
  const phoneFilters = spellings.map((spelling) => makeEqualFilter('phone', spelling));
  const companySearch = await searchByPhone(phone, {
    spellings: [spellings.join(' ')],
    find: async () => {
      const companies = await search(crm, 'companies', phoneFilters, COMPANY_FIELDS);
      return companies.map((one) => readPerson(one, COMPANY, 'company'));
    },
  });
  return joinSearches(contactSearch, companySearch);
}

/** HubSpot allows five groups. One request, because searches have a small budget. */
function searchContacts(crm: Crm, phone: string): Promise<CrmObject[]> {
  const national = listSpellings(phone, ['national', 'nationalWithoutNine']);
  const normalizedFilters = (
    national.length > 0 ? national : listSpellings(phone, ['digits'])
  ).flatMap((value) =>
    NORMALIZED_PHONE_FIELDS.map((propertyName) => makeEqualFilter(propertyName, value)),
  );
  return search(
    crm,
    'contacts',
    [...normalizedFilters, makeEqualFilter('phone', phone)],
    CONTACT_FIELDS,
  );
}

const makeEqualFilter = (propertyName: string, value: string) => ({
  filters: [{ propertyName, operator: 'EQ', value }],
});

export async function search(
  crm: Crm,
  type: 'contacts' | 'companies' | 'calls',
  filterGroups: readonly object[],
  properties: readonly string[],
): Promise<CrmObject[]> {
  const json = { filterGroups, properties, limit: 100 };
  const path = `${OBJECTS}/${type}/search`;
  return (await crm.send<Listing<CrmObject>>('POST', path, json, { onlyReads: true })).results;
}

async function findOpenDeal(crm: Crm, contactId: string) {
  const openDeals: CrmObject[] = [];
  for await (const deals of readLinked(crm, contactId, 'deals', DEAL_FIELDS)) {
    openDeals.push(...deals.filter(({ properties }) => properties.hs_is_closed !== 'true'));
  }
  const changedAt = 'properties.hs_lastmodifieddate';
  return newestDeal(openDeals, { name: 'properties.dealname', changedAt });
}
