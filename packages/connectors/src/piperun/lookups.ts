import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import type { IndexedPerson, ListItem, PersonSearch, RawPerson } from '../connector.ts';
import { toListItem } from '../shared/define-connector.ts';
import { countPagesToRead, filterByEnding } from '../shared/people/people-index.ts';
import { pickSpelling, searchByPhone } from '../shared/people/person-by-phone.ts';
import { newestDeal } from '../shared/people/read-person.ts';
import { piperunManifest } from './manifest.ts';
import { type Crm, readAll } from './wire.ts';

interface Phone {
  phone?: string | null;
}
interface Person {
  id: number;
  name: string | null;
  /** The lists' only date, in São Paulo time. */
  created_at?: string | null;
  updated_at?: string | null;
  /** Programs read a list under the other name. */
  contact_phones?: Phone | Phone[] | null;
  contactPhones?: Phone[] | null;
}

/** 0 is open, 1 won, 3 lost. */
const OPEN = '0';

export async function* readUsers(crm: Crm): AsyncGenerator<ListItem> {
  const wire = ['id', 'name', 'email', 'account_id'];
  for await (const user of readAll<{ active?: number }>(crm, '/v1/users', { active: '1' }))
    if (user.active ?? 1) yield toListItem({ ...user }, { label: ['name'], wire });
}

/** PipeRun has no search by number. */
export const findPerson = (
  crm: Crm,
  phone: string,
  among?: readonly IndexedPerson[],
): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: pickSpelling(phone),
    find: async () => among ?? filterByEnding(phone, readPeople(crm, null)),
    findOpenDeal: async ({ id }) => {
      const query = { person_id: id, status: OPEN, deleted: 'false' };
      return newestDeal(await Array.fromAsync(readAll(crm, '/v1/deals', query)), { name: 'title' });
    },
  });

export async function* readPeople(
  crm: Crm,
  changedSince: string | null,
): AsyncGenerator<RawPerson> {
  const query = {
    // Documented for one person only; lists ignore unknown parameters.
    with: 'contactPhones',
    // Days have no zone; São Paulo's is the earliest possible.
    ...(changedSince !== null && { updated_at_start: dayAt(changedSince) }),
  };
  const people = readAll<Person>(crm, '/v1/persons', query, countPagesToRead(piperunManifest));
  for await (const { id, name, contact_phones, contactPhones, ...person } of people) {
    const phones = [contact_phones, contactPhones].flat().flatMap((one) => one?.phone ?? []);
    const updatedAt = person.updated_at ?? person.created_at ?? null;
    yield { id: String(id), kind: 'person', name, phones, updatedAt };
  }
}
