// Reads values from a vendor's answer by path. Ignores case, because vendors mix `Content` and `content` in one API.

/** Returns all values at the path, through lists on the way. @param place `Phones.PhoneNumber`; '' returns the body itself */
export function readAllAt(body: unknown, place: string): unknown[] {
  if (place === '') return [body];
  return place
    .split('.')
    .reduce<unknown[]>(
      (found, name) => found.flat().flatMap((each) => readMembers(each, name)),
      [body],
    );
}

/** Returns the first value that is not empty; null if there is none. */
export const readFirstAt = (body: unknown, places: readonly string[]): unknown =>
  places.flatMap((place) => readAllAt(body, place)).find(isThere) ?? null;

/** Returns the first value as text; null if it is neither a text nor a number. */
export function readTextAt(body: unknown, places: readonly string[] | null): string | null {
  const value = readFirstAt(body, places ?? []);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Returns the first list, or the first object as a list of one. */
export const readItemsAt = (body: unknown, places: readonly string[]): unknown[] => {
  const found = places.flatMap((place) => readAllAt(body, place)).find(isObject);
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
