import { dayAt } from '@alo/domain/sao-paulo-time.ts';
import type { KnownPerson, ListItem, PersonSearch, ToldPerson } from '../connector.ts';
import { toListItem } from '../shared/define-connector.ts';
import { countEnoughPages, peopleEndingLike } from '../shared/people-index.ts';
import { ownSpelling, searchByPhone } from '../shared/person-by-phone.ts';
import { newestDeal } from '../shared/read-person.ts';
import { piperunManifest } from './manifest.ts';
import { type Crm, readAll } from './wire.ts';

interface Phone {
  phone?: string | null;
}
interface Person {
  id: number;
  name: string | null;
  /** Its lists have only this one, says its description. São Paulo's clock. */
  created_at?: string | null;
  updated_at?: string | null;
  /** One, or several: its description shows an object, programs read a list under the other name. */
  contact_phones?: Phone | Phone[] | null;
  contactPhones?: Phone[] | null;
}

/** The status of an open deal: 1 is won, 3 lost. */
const OPEN = '0';

export async function* readUsers(crm: Crm): AsyncGenerator<ListItem> {
  const wire = ['id', 'name', 'email', 'account_id'];
  for await (const user of readAll<{ active?: number }>(crm, '/v1/users', { active: '1' }))
    if (user.active ?? 1) yield toListItem({ ...user }, { label: ['name'], wire });
}

/** Compares numbers here, of all people unless it is known who may have it: PipeRun has no search by number. */
export const findPerson = (
  crm: Crm,
  phone: string,
  among?: readonly KnownPerson[],
): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: ownSpelling(phone),
    find: async () => among ?? peopleEndingLike(phone, readPeople(crm, null)),
    findOpenDeal: async ({ id }) => {
      const query = { person_id: id, status: OPEN, deleted: 'false' };
      return newestDeal(await Array.fromAsync(readAll(crm, '/v1/deals', query)), { name: 'title' });
    },
  });

export async function* readPeople(
  crm: Crm,
  changedSince: string | null,
): AsyncGenerator<ToldPerson> {
  const query = {
    // its description has it for one person only; a list ignores what it does not know
    with: 'contactPhones',
    // it takes days, and its clock has no zone: São Paulo's is behind all that it may be
    ...(changedSince !== null && { updated_at_start: dayAt(changedSince) }),
  };
  const people = readAll<Person>(crm, '/v1/persons', query, countEnoughPages(piperunManifest));
  for await (const { id, name, contact_phones, contactPhones, ...person } of people) {
    const phones = [contact_phones, contactPhones].flat().flatMap((one) => one?.phone ?? []);
    const updatedAt = person.updated_at ?? person.created_at ?? null;
    yield { id: String(id), kind: 'person', name, phones, updatedAt };
  }
}
