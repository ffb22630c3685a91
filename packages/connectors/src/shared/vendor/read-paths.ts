// Paths ignore case, because vendors mix `Content` and `content` in one API.

/**
 * Follows lists on the way.
 * @param path `Phones.PhoneNumber`; '' is the body itself
 */
export function readAllAt(body: unknown, path: string): unknown[] {
  if (path === '') return [body];
  return path
    .split('.')
    .reduce<unknown[]>(
      (values, name) => values.flat().flatMap((each) => readMembers(each, name)),
      [body],
    );
}

export const readFirstAt = (body: unknown, paths: readonly string[]): unknown =>
  paths.flatMap((path) => readAllAt(body, path)).find(isFilled) ?? null;

export function readTextAt(body: unknown, paths: readonly string[] | null): string | null {
  const value = readFirstAt(body, paths ?? []);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** A single object counts as a list of one. */
export const readItemsAt = (body: unknown, paths: readonly string[]): unknown[] => {
  const items = paths.flatMap((path) => readAllAt(body, path)).find(isObject);
  return items === undefined ? [] : [items].flat();
};

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';
const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function readMembers(value: unknown, name: string): unknown[] {
  if (!isObject(value)) return [];
  if (Object.hasOwn(value as object, name)) return [(value as Record<string, unknown>)[name]];
  const lowerName = name.toLowerCase();
  return Object.entries(value as object)
    .filter(([key]) => key.toLowerCase() === lowerName)
    .map(([, member]) => member as unknown);
}
