// Required values by key of the call's metadata or event.

/**
 * `{"metadata": {"a": 1}}`, `{"metadata.a": "1"}` and `{"a": 1}` mean the same. A literal key such
 * as `metadata.a` also matches.
 */
export type CallConstraint = Readonly<Record<string, unknown>>;

export type CallConstraintTerm = readonly [path: string[], value: unknown];

/** Without this first level, keys are searched in the metadata, then in the event. */
const SOURCES: ReadonlySet<string> = new Set(['metadata', 'event']);

/** Programs repeat it as `gateway`, `event.gateway`, or the provider's name and `Gateway`. */
export const namesGateway = (key: string, value: unknown, gateway: string): boolean =>
  /[Gg]ateway$/.test(key) && value === gateway;

export function removeGatewayName(constraint: CallConstraint, gateway: string): CallConstraint {
  const entries = Object.entries(constraint).flatMap(([key, value]): [string, unknown][] => {
    if (isObject(value)) return [[key, removeGatewayName(value, gateway)]];
    return namesGateway(key, value, gateway) ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}

export const listTerms = (
  constraint: CallConstraint,
  above: readonly string[] = [],
): CallConstraintTerm[] =>
  Object.entries(constraint).flatMap(([key, value]): CallConstraintTerm[] => {
    const path = [...above, key];
    return isObject(value) ? listTerms(value, path) : [[path, value]];
  });

export function removeSource(path: readonly string[]): readonly string[] {
  const [source, ...rest] = path;
  return SOURCES.has(source!) && rest.length > 0 ? rest : path;
}

/** `setor` for `metadata.setor`. */
export const toKeyName = (path: readonly string[]): string =>
  removeSource(path.flatMap((key) => key.split('.'))).join('.');

const isObject = (value: unknown): value is CallConstraint =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
