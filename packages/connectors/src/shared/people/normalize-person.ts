import type { IndexedPerson, RawPerson } from '../../connector.ts';

/** Replaces a missing name by the id, and drops empty numbers. */
export const normalizePerson = <Person extends RawPerson>(
  person: Person,
): Omit<Person, 'name' | 'phones'> & Pick<IndexedPerson, 'name' | 'phones'> => ({
  ...person,
  name: person.name ?? person.id,
  phones: (person.phones ?? []).filter((typed) => typeof typed === 'string'),
});
