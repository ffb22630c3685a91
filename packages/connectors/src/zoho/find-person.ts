import type { Access, Candidate, PersonSearch } from '../connector.ts';
import { assumedOf, wordsOf } from '../shared/assumed.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { searchByPhone, searchedAfter, spellingsOf } from '../shared/person-by-phone.ts';
import { phonesIn } from '../shared/typed-phones.ts';
import { readValues } from './lookups.ts';
import { zohoManifest } from './manifest.ts';
import { API, ask, readAll, type Row } from './wire.ts';

type Found = Omit<Candidate, 'openDeal'>;

/** A contact wins over a lead, a lead over an account. */
const MODULES = ['Contacts', 'Leads', 'Accounts'] as const;
type Module = (typeof MODULES)[number];

/** Ids do not tell what they are of, and a lead is linked in another way than a contact. */
const OF_LEAD = 'Leads/';
const OPEN = 'Open';

/** Which module a candidate is of, and its id there. */
export function placeOf({ id, kind }: Pick<Candidate, 'id' | 'kind'>): {
  module: Module;
  id: string;
} {
  if (id.startsWith(OF_LEAD)) return { module: 'Leads', id: id.slice(OF_LEAD.length) };
  return { module: kind === 'company' ? 'Accounts' : 'Contacts', id };
}

/**
 * Every way of writing is tried in a module before the next one is asked: the first module with somebody who has the number
 * wins. The search looks at every field for numbers, and compares what stands between the signs (assumed): who typed signs is found by
 * signs. Somebody new is found after a moment.
 */
export async function findPerson(access: Access, phone: string): Promise<PersonSearch> {
  const spellings = spellingsOf(phone, [
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
      find: (spelling) => unlessHidden(module, findIn(access, module, spelling)),
      // a deal that nobody may see is none: the call is written down without it
      findOpenDeal: (one) => noneIfRejected(newestOpenDeal(access, one), null),
    });
    search = searchedAfter(search, found);
    if (found.candidates.length > 0) break;
  }
  return search;
}

/** Accounts may be without leads or companies, and profiles without the right to them. All of them have contacts. */
const unlessHidden = (module: Module, found: Promise<Found[]>): Promise<Found[]> =>
  module === 'Contacts' ? found : noneIfRejected(found, []);

async function findIn(access: Access, module: Module, phone: string): Promise<Found[]> {
  type Rows = { data?: Row[] } | null;
  const query = { phone, ...(module === 'Leads' && { converted: 'false' }) };
  const { body } = await ask(access)<Rows>('GET', `${API}/${module}/search`, { query });
  return (body?.data ?? []).map((row) => {
    const name = row[module === 'Accounts' ? 'Account_Name' : 'Full_Name'];
    const changed = row['Modified_Time'];
    return {
      id: module === 'Leads' ? `${OF_LEAD}${row.id}` : row.id,
      kind: module === 'Accounts' ? 'company' : 'person',
      name: typeof name === 'string' && name !== '' ? name : row.id,
      phones: phonesOf(row),
      updatedAt: typeof changed === 'string' ? changed : null,
    };
  });
}

const DAY = /^\d{4}-\d\d-\d\d/;
const NUMBER = /^[+()\d\s./-]{8,25}$/;

/** Customers add fields for numbers, and name them as they like. */
const phonesOf = ({ id: _id, ...fields }: Row): string[] =>
  Object.values(fields).filter(
    (value): value is string =>
      typeof value === 'string' &&
      !DAY.test(value) &&
      phonesIn(value).every((part) => NUMBER.test(part)),
  );

async function newestOpenDeal(access: Access, candidate: Found): Promise<Candidate['openDeal']> {
  const { module, id } = placeOf(candidate);
  // it becomes a deal
  if (module === 'Leads') return null;
  const deals = await Array.fromAsync(
    readAll<Row>(access, `${module}/${id}/Deals`, 'data', {
      fields: 'Deal_Name,Stage,Modified_Time',
    }),
  );
  if (deals.length === 0) return null;
  const stages = new Map(
    (await readValues(access, 'Deals', 'Stage')).map((one) => [one.actual_value, one]),
  );
  const closed = wordsOf(assumedOf(access, zohoManifest).closedStages);
  const isOpen = ({ Stage }: Row) => {
    const name = String(Stage ?? '');
    const { forecast_type: type } = stages.get(name) ?? {};
    return type ? type === OPEN : !closed.some((word) => name.toLowerCase().startsWith(word));
  };
  const changedAt = ({ Modified_Time: at }: Row) => Date.parse(String(at)) || 0;
  const [newest] = deals.filter(isOpen).toSorted((one, other) => changedAt(other) - changedAt(one));
  if (!newest) return null;
  const { Deal_Name: name } = newest;
  return { id: newest.id, kind: 'deal', name: typeof name === 'string' ? name : null };
}
