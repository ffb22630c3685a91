import type { Candidate, OpenDeal, PersonSearch } from '../connector.ts';
import { splitWords } from '../shared/split-words.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { searchByPhone, searchedAfter, listSpellings } from '../shared/person-by-phone.ts';
import { newestDeal } from '../shared/read-person.ts';
import { phonesIn } from '../shared/typed-phones.ts';
import { readValues } from './lookups.ts';
import { API, type Crm, readAll, type Row } from './wire.ts';

type Found = Omit<Candidate, 'openDeal'>;

/** A contact wins over a lead, a lead over an account. */
const MODULES = ['Contacts', 'Leads', 'Accounts'] as const;
type Module = (typeof MODULES)[number];

/** Ids do not say of what they are, and a lead is linked in another way than a contact. */
const OF_LEAD = 'Leads/';
const OPEN = 'Open';

/** Returns a candidate's module, and its id there. */
export function toPlace({ id, kind }: Pick<Candidate, 'id' | 'kind'>): {
  module: Module;
  id: string;
} {
  if (id.startsWith(OF_LEAD)) return { module: 'Leads', id: id.slice(OF_LEAD.length) };
  return { module: kind === 'company' ? 'Accounts' : 'Contacts', id };
}

/**
 * Tries every way of writing in a module before the next one is asked: the first module with a contact that has the number wins.
 * The search looks at every field for numbers, and compares what stands between the signs (assumed): numbers typed with signs
 * are found by signs. A new person is found after a moment.
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
    const found = await searchByPhone(phone, {
      spellings,
      find: (spelling) => ignoreIfHidden(module, findIn(crm, module, spelling)),
      // if we may not see deals, the call is written without one
      findOpenDeal: (one) => noneIfRejected(findOpenDeal(crm, one), null),
    });
    search = searchedAfter(search, found);
    if (found.candidates.length > 0) break;
  }
  return search;
}

/** Accounts may be without leads or companies, and profiles without the right to them. All of them have contacts. */
const ignoreIfHidden = (module: Module, found: Promise<Found[]>): Promise<Found[]> =>
  module === 'Contacts' ? found : noneIfRejected(found, []);

async function findIn(crm: Crm, module: Module, phone: string): Promise<Found[]> {
  const query = { phone, ...(module === 'Leads' && { converted: 'false' }) };
  const body = await crm.get<{ data?: Row[] } | null>(`${API}/${module}/search`, query);
  return (body?.data ?? []).map((row) => {
    const name = row[module === 'Accounts' ? 'Account_Name' : 'Full_Name'];
    const changed = row['Modified_Time'];
    return {
      id: module === 'Leads' ? `${OF_LEAD}${row.id}` : row.id,
      kind: module === 'Accounts' ? 'company' : 'person',
      name: typeof name === 'string' && name !== '' ? name : row.id,
      phones: readPhones(row),
      updatedAt: typeof changed === 'string' ? changed : null,
    };
  });
}

const DAY = /^\d{4}-\d\d-\d\d/;
const NUMBER = /^[+()\d\s./-]{8,25}$/;

/** Customers add fields for numbers, and name them as they like. */
const readPhones = ({ id: _id, ...fields }: Row): string[] =>
  Object.values(fields).filter(
    (value): value is string =>
      typeof value === 'string' &&
      !DAY.test(value) &&
      phonesIn(value).every((part) => NUMBER.test(part)),
  );

async function findOpenDeal(crm: Crm, candidate: Found): Promise<OpenDeal | null> {
  const { module, id } = toPlace(candidate);
  // a lead becomes a deal
  if (module === 'Leads') return null;
  const query = { fields: 'Deal_Name,Stage,Modified_Time' };
  const deals = await Array.fromAsync(readAll<Row>(crm, `${module}/${id}/Deals`, 'data', query));
  if (deals.length === 0) return null;
  const values = await readValues(crm, 'Deals', 'Stage');
  const stages = new Map(values.map((one) => [one.actual_value, one]));
  const closed = splitWords(crm.facts.closedStages);
  const open = deals.filter(({ Stage }) => {
    const name = String(Stage ?? '');
    const { forecast_type: type } = stages.get(name) ?? {};
    return type ? type === OPEN : !closed.some((word) => name.toLowerCase().startsWith(word));
  });
  return newestDeal(open, { name: 'Deal_Name', changedAt: 'Modified_Time' });
}
