import { dayAt } from '@alo/domain/sao-paulo-time.ts';
import type { Access, KnownPerson, ListItem, PersonSearch, ToldPerson } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { enoughPagesOf, peopleEndingLike } from '../shared/people-index.ts';
import { ownSpelling, searchByPhone } from '../shared/person-by-phone.ts';
import { piperunManifest } from './manifest.ts';
import { readAll, type Deal, type Person, type User } from './wire.ts';

type Credentials = CredentialsOf<typeof piperunManifest>;

/** Of deals: 1 is won, 3 lost. */
const OPEN = '0';

export async function* readUsers(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  const users = readAll<User>(access, settings, '/v1/users', { active: '1' });
  for await (const { id, name, email, account_id, active = 1 } of users) {
    if (active) yield { id: String(id), label: name, wire: { id, name, email, account_id } };
  }
}

/** PipeRun has no search by number: they are compared here, of everybody unless it is known who may have it. */
export const findPerson = (
  access: Access,
  settings: Credentials,
  phone: string,
  among?: readonly KnownPerson[],
): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: ownSpelling(phone),
    find: async () => among ?? peopleEndingLike(phone, readPeople(access, settings, null)),
    findOpenDeal: async ({ id }) => {
      const query = { person_id: id, status: OPEN, deleted: 'false' };
      const deals = await Array.fromAsync(readAll<Deal>(access, settings, '/v1/deals', query));
      const [newest] = deals.toSorted((one, other) => other.id - one.id);
      return newest ? { id: String(newest.id), kind: 'deal', name: newest.title } : null;
    },
  });

export async function* readPeople(
  access: Access,
  settings: Credentials,
  changedSince: string | null,
): AsyncGenerator<ToldPerson> {
  const query = {
    // told of one person alone; what a list does not know it ignores
    with: 'contactPhones',
    // it takes days, and its clock has no zone: São Paulo's is behind all that it may be
    ...(changedSince !== null && { updated_at_start: dayAt(changedSince) }),
  };
  const enough = enoughPagesOf(piperunManifest);
  const people = readAll<Person>(access, settings, '/v1/persons', query, enough);
  for await (const { id, name, contact_phones, contactPhones, ...person } of people) {
    const phones = [contact_phones, contactPhones].flat().flatMap((one) => one?.phone ?? []);
    const updatedAt = person.updated_at ?? person.created_at ?? null;
    yield { id: String(id), kind: 'person', name, phones, updatedAt };
  }
}
