// Reads places of an answer. Capitals do not count: vendors spell `Content` and `content` in one API.

/** All that is there; a list on the way is gone through. @param place `Phones.PhoneNumber`; '' is the whole */
export function allAt(body: unknown, place: string): unknown[] {
  if (place === '') return [body];
  return place
    .split('.')
    .reduce<unknown[]>(
      (found, name) => found.flat().flatMap((each) => readMembers(each, name)),
      [body],
    );
}

/** At the first place that has something; null: none has. */
export const firstAt = (body: unknown, places: readonly string[]): unknown =>
  places.flatMap((place) => allAt(body, place)).find(isThere) ?? null;

/** Reads a text or a number as text; null: there is none. */
export function textAt(body: unknown, places: readonly string[] | null): string | null {
  const value = firstAt(body, places ?? []);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** The list at the first place that has one, or something. */
export const itemsAt = (body: unknown, places: readonly string[]): unknown[] => {
  const found = places.flatMap((place) => allAt(body, place)).find(isObject);
  return found === undefined ? [] : [found].flat();
};

const isThere = (value: unknown) => value !== null && value !== undefined && value !== '';
const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function readMembers(value: unknown, name: string): unknown[] {
  if (!isObject(value)) return [];
  if (Object.hasOwn(value as object, name)) return [(value as Record<string, unknown>)[name]];
  const wanted = name.toLowerCase();
  return Object.entries(value as object)
    .filter(([key]) => key.toLowerCase() === wanted)
    .map(([, member]) => member as unknown);
}
