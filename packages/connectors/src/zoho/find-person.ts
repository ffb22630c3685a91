import type { Candidate, OpenDeal, PersonSearch } from '../connector.ts';
import { splitWords } from '../shared/split-words.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { searchByPhone, joinSearches, listSpellings } from '../shared/people/person-by-phone.ts';
import { newestDeal } from '../shared/people/read-person.ts';
import { splitPhones } from '../shared/people/split-phones.ts';
import { readValues } from './lookups.ts';
import { API, type Crm, readAll, type Row } from './wire.ts';

type IndexedPerson = Omit<Candidate, 'openDeal'>;

const MODULES = ['Contacts', 'Leads', 'Accounts'] as const;
type Module = (typeof MODULES)[number];

/** Ids do not name their module. */
const LEAD_PREFIX = 'Leads/';
const OPEN = 'Open';

export function toModuleRecord({ id, kind }: Pick<Candidate, 'id' | 'kind'>): {
  module: Module;
  id: string;
} {
  if (id.startsWith(LEAD_PREFIX)) return { module: 'Leads', id: id.slice(LEAD_PREFIX.length) };
  return { module: kind === 'company' ? 'Accounts' : 'Contacts', id };
}

/**
 * The first module with a match wins. Assumed: numbers with signs need signs in the search, which
 * lags for new people.
 */
export async function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const spellings = listSpellings(phone, [
    'national',
    'pretty',
    'digits',
    'nationalWithoutNine',
    'prettyWithoutNine',
  ]);
  let search: PersonSearch = { spellings: [], counts: [], candidates: [] };
  for (const module of MODULES) {
    const moduleSearch = await searchByPhone(phone, {
      spellings,
      find: (spelling) => ignoreIfHidden(module, findIn(crm, module, spelling)),
      findOpenDeal: (one) => fallbackIfRejected(findOpenDeal(crm, one), null),
    });
    search = joinSearches(search, moduleSearch);
    if (moduleSearch.candidates.length > 0) break;
  }
  return search;
}

/** Only contacts always exist; leads or companies may be hidden. */
const ignoreIfHidden = (
  module: Module,
  search: Promise<IndexedPerson[]>,
): Promise<IndexedPerson[]> => (module === 'Contacts' ? search : fallbackIfRejected(search, []));

async function findIn(crm: Crm, module: Module, phone: string): Promise<IndexedPerson[]> {
  const query = { phone, ...(module === 'Leads' && { converted: 'false' }) };
  const body = await crm.get<{ data?: Row[] } | null>(`${API}/${module}/search`, query);
  return (body?.data ?? []).map((row) => {
    const name = row[module === 'Accounts' ? 'Account_Name' : 'Full_Name'];
    const changed = row['Modified_Time'];
    return {
      id: module === 'Leads' ? `${LEAD_PREFIX}${row.id}` : row.id,
      kind: module === 'Accounts' ? 'company' : 'person',
      name: typeof name === 'string' && name !== '' ? name : row.id,
      phones: readPhones(row),
      updatedAt: typeof changed === 'string' ? changed : null,
    };
  });
}

const DAY = /^\d{4}-\d\d-\d\d/;
const NUMBER = /^[+()\d\s./-]{8,25}$/;

/** Customers add phone fields and name them freely. */
const readPhones = ({ id: _id, ...fields }: Row): string[] =>
  Object.values(fields).filter(
    (value): value is string =>
      typeof value === 'string' &&
      !DAY.test(value) &&
      splitPhones(value).every((part) => NUMBER.test(part)),
  );

async function findOpenDeal(crm: Crm, candidate: IndexedPerson): Promise<OpenDeal | null> {
  const { module, id } = toModuleRecord(candidate);
  // A lead has no deal; it becomes one.
  if (module === 'Leads') return null;
  const query = { fields: 'Deal_Name,Stage,Modified_Time' };
  const deals = await Array.fromAsync(readAll<Row>(crm, `${module}/${id}/Deals`, 'data', query));
  if (deals.length === 0) return null;
  const values = await readValues(crm, 'Deals', 'Stage');
  const stages = new Map(values.map((one) => [one.actual_value, one]));
  const closed = splitWords(crm.facts.closedStages);
  const openDeals = deals.filter(({ Stage }) => {
    const name = String(Stage ?? '');
    const { forecast_type: type } = stages.get(name) ?? {};
    return type ? type === OPEN : !closed.some((word) => name.toLowerCase().startsWith(word));
  });
  return newestDeal(openDeals, { name: 'Deal_Name', changedAt: 'Modified_Time' });
}
