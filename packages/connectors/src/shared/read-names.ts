import { readTextAt } from './read-places.ts';

/** Places of a name. The first that is filled counts; of several in a list all that are, with blanks between. */
export type Names = readonly (string | readonly string[])[];

export function readName(item: unknown, names: Names): string | null {
  for (const one of names) {
    const parts = [one].flat().map((place) => readTextAt(item, [place])?.trim());
    const name = parts.filter(Boolean).join(' ');
    if (name !== '') return name;
  }
  return null;
}
