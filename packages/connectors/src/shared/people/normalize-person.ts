import type { IndexedPerson, RawPerson } from '../../connector.ts';

export const normalizePerson = <Person extends RawPerson>(
  person: Person,
): Omit<Person, 'name' | 'phones'> & Pick<IndexedPerson, 'name' | 'phones'> => ({
  ...person,
  name: person.name ?? person.id,
  phones: (person.phones ?? []).filter((phone) => typeof phone === 'string'),
});
