import { readTextAt } from '../vendor/read-paths.ts';

/** The first filled one counts; spaces join a nested list. */
export type NamePaths = readonly (string | readonly string[])[];

export function readName(item: unknown, names: NamePaths): string | null {
  for (const one of names) {
    const parts = [one].flat().map((path) => readTextAt(item, [path])?.trim());
    const name = parts.filter(Boolean).join(' ');
    if (name !== '') return name;
  }
  return null;
}
