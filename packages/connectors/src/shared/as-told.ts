import type { KnownPerson, ToldPerson } from '../connector.ts';

/** Uses the id of a contact without a name, and leaves out empty fields for numbers. */
export const asTold = <Person extends ToldPerson>(
  person: Person,
): Omit<Person, 'name' | 'phones'> & Pick<KnownPerson, 'name' | 'phones'> => ({
  ...person,
  name: person.name ?? person.id,
  phones: (person.phones ?? []).filter((typed) => typeof typed === 'string'),
});
