// Which calls a customer asks for: keys, and what each must be in a call's metadata or in its event.

/**
 * Keys and their values: `{"metadata": {"a": 1}}`, `{"metadata.a": "1"}` and `{"a": 1}` mean the same. A call may have said
 * it just so, dots and place and all, which counts as well.
 */
export type CallConstraint = Readonly<Record<string, unknown>>;

/** A key as it was written, level by level, and the value that a call must have there. */
export type CallConstraintTerm = readonly [written: string[], value: unknown];

/** Where a key may say that it stands; each is looked for in the call's metadata, then in the event. */
const PLACES: ReadonlySet<string> = new Set(['metadata', 'event']);

/**
 * Says whether a key only repeats the gateway's name. Programs write that key in many ways: `gateway`, `event.gateway`, or
 * the provider's name and `Gateway`.
 */
export const namesGateway = (key: string, value: unknown, gateway: string): boolean =>
  /[Gg]ateway$/.test(key) && value === gateway;

/** Returns what the constraint asks for besides the gateway's own name, wherever that stands. */
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

/** Returns the key without the place at its beginning. */
export function removePlace(path: readonly string[]): readonly string[] {
  const [place, ...rest] = path;
  return PLACES.has(place!) && rest.length > 0 ? rest : path;
}

/** The key's name as it is looked for: `setor` of `metadata.setor`. */
export const toKeyName = (written: readonly string[]): string =>
  removePlace(written.flatMap((key) => key.split('.'))).join('.');

const isObject = (value: unknown): value is CallConstraint =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
