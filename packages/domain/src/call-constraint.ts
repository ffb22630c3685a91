// A customer's filter for calls: keys, and the value that each must have in the call's metadata or event.

/**
 * `{"metadata": {"a": 1}}`, `{"metadata.a": "1"}` and `{"a": 1}` mean the same. A literal key with dots or with the
 * place also matches.
 */
export type CallConstraint = Readonly<Record<string, unknown>>;

/** A key as it was written, level by level, and the required value. */
export type CallConstraintTerm = readonly [written: string[], value: unknown];

/** Optional first level of a key. Keys are searched in the call's metadata, then in the event. */
const PLACES: ReadonlySet<string> = new Set(['metadata', 'event']);

/**
 * Whether a key only repeats the gateway's name. Programs write that key as `gateway`, `event.gateway`, or the
 * provider's name and `Gateway`.
 */
export const namesGateway = (key: string, value: unknown, gateway: string): boolean =>
  /[Gg]ateway$/.test(key) && value === gateway;

/** Removes the gateway's own name at every level. */
export function removeGatewayName(constraint: CallConstraint, gateway: string): CallConstraint {
  const kept = Object.entries(constraint).flatMap(([key, value]): [string, unknown][] => {
    if (isObject(value)) return [[key, removeGatewayName(value, gateway)]];
    return namesGateway(key, value, gateway) ? [] : [[key, value]];
  });
  return Object.fromEntries(kept);
}

export const listTerms = (
  constraint: CallConstraint,
  above: readonly string[] = [],
): CallConstraintTerm[] =>
  Object.entries(constraint).flatMap(([key, value]): CallConstraintTerm[] => {
    const written = [...above, key];
    return isObject(value) ? listTerms(value, written) : [[written, value]];
  });

/** Removes a leading `metadata` or `event`. */
export function removePlace(path: readonly string[]): readonly string[] {
  const [place, ...rest] = path;
  return PLACES.has(place!) && rest.length > 0 ? rest : path;
}

/** `setor` for `metadata.setor`. */
export const toKeyName = (written: readonly string[]): string =>
  removePlace(written.flatMap((key) => key.split('.'))).join('.');

const isObject = (value: unknown): value is CallConstraint =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
