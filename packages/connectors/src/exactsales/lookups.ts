import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import type { Candidate, ListItem, PersonSearch } from '../connector.ts';
import { toListItem } from '../shared/define-connector.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { searchByPhone, listSpellings } from '../shared/people/person-by-phone.ts';
import { type Crm, toPath } from './wire.ts';

interface Reference {
  id: number;
}
interface User extends Reference {
  email?: string | null;
  active?: boolean | null;
}
interface Lead extends Reference {
  /** The lead's name (assumed). */
  lead?: string | null;
  /** The number has its country code, but no plus. */
  phone1?: string | null;
  phone2?: string | null;
  stage?: string | null;
  updateDate?: string | null;
  sdr?: Reference | null;
  salesRep?: Reference | null;
}
interface Person extends Reference {
  name?: string | null;
  phone1?: string | null;
  leadId?: number | null;
}

/** Pre-sales and sales users; managers are in neither list. */
const USER_SETS = ['sdrs', 'sellers'];
const DISCARDED = 'Descartado';

export async function* readUsers(crm: Crm): AsyncGenerator<User> {
  const listedIds = new Set<number>();
  for (const set of USER_SETS) {
    for await (const user of crm.list<User>(toPath(crm, set))) {
      if (listedIds.has(user.id) || user.active === false) continue;
      listedIds.add(user.id);
      yield user;
    }
  }
}

export async function* listUsers(crm: Crm): AsyncGenerator<ListItem> {
  const wire = ['id', 'name', 'lastName', 'email'];
  for await (const user of readUsers(crm))
    yield toListItem({ ...user }, { label: [['name', 'lastName']], wire });
}

/**
 * Numbers have the country code, and whole texts are compared. Parts are searched last (assumed).
 */
export function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const wholeNumbers = listSpellings(phone, ['digits', 'digitsWithoutNine']);
  const parts = listSpellings(phone, ['lastEight']);
  const wholeSearch = wholeNumbers.join(' | ');
  return searchByPhone(phone, {
    wideSpellings: [wholeSearch],
    spellings: parts,
    find: async (spelling) => {
      if (spelling !== wholeSearch) {
        const filter = `contains(phone1,'${spelling}') or contains(phone2,'${spelling}')`;
        return fallbackIfRejected(findLeads(crm, filter), []);
      }
      const toConditions = (field: string) => wholeNumbers.map((one) => `${field} eq '${one}'`);
      const filter = [...toConditions('phone1'), ...toConditions('phone2')].join(' or ');
      const leads = await findLeads(crm, filter);
      if (leads.length > 0) return leads;
      return fallbackIfRejected(findContacts(crm, toConditions('phone1').join(' or ')), []);
    },
  });
}

async function findLeads(crm: Crm, filter: string): Promise<Candidate[]> {
  const newest = { $orderby: 'registerDate desc', $top: '5' };
  return (await queryItems<Lead>(crm, 'Leads', { $filter: filter, ...newest })).map(toCandidate);
}

/** Records go to the timelines of people's leads. The phone field is assumed. */
async function findContacts(crm: Crm, filter: string): Promise<Candidate[]> {
  const people = await queryItems<Person>(crm, 'Persons', { $filter: filter, $top: '5' });
  const candidates: Candidate[] = [];
  for (const { leadId, name, phone1 } of people) {
    const lead = leadId == null ? null : await readLead(crm, String(leadId));
    if (!lead) continue;
    const candidate = toCandidate(lead);
    candidates.push({ ...candidate, name: name || candidate.name, phones: readPhones(phone1) });
  }
  return candidates;
}

export async function readLead(crm: Crm, id: string): Promise<Lead | null> {
  const query = { $filter: `id eq ${Number(id)}`, $top: '1' };
  const [lead] = await queryItems<Lead>(crm, 'Leads', query);
  return lead ?? null;
}

async function queryItems<Item>(crm: Crm, set: string, query: Record<string, string>) {
  return (await crm.get<{ value?: Item[] }>(toPath(crm, set), query)).value ?? [];
}

const toCandidate = ({ id, lead, phone1, phone2, stage, updateDate }: Lead): Candidate => ({
  id: String(id),
  kind: 'person',
  name: lead || String(id),
  phones: readPhones(phone1, phone2),
  openDeal: stage === DISCARDED ? null : { id: String(id), kind: 'lead' },
  updatedAt: updateDate ?? null,
});

/** Adds the missing plus: the Peruvian `51987654321` would read as a number of Porto Alegre. */
const readPhones = (...fields: (string | null | undefined)[]): string[] =>
  fields.flatMap((input) => {
    if (!input) return [];
    const withPlus = `+${input}`;
    const isNumber = /^\d+$/.test(input) && formatPhoneNumber(withPlus) !== withPlus;
    return [isNumber ? withPlus : input];
  });
