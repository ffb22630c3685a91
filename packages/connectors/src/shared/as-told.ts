import type { KnownPerson, ToldPerson } from '../connector.ts';

/** Somebody with no name goes by their id; a field without a number has none. */
export const asTold = <Person extends ToldPerson>(
  person: Person,
): Omit<Person, 'name' | 'phones'> & Pick<KnownPerson, 'name' | 'phones'> => ({
  ...person,
  name: person.name ?? person.id,
  phones: (person.phones ?? []).filter((typed) => typeof typed === 'string'),
});
