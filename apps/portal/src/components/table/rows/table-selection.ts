export type RowKey = string | number;

export interface TableSelection<Row> {
  chosenKeys: ReadonlySet<RowKey>;
  onChange: (keys: ReadonlySet<RowKey>) => void;
  getRowLabel: (row: Row) => string;
  pageLabel: string;
}

export function updateChoice(
  chosenKeys: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  isOn: boolean,
): ReadonlySet<RowKey> {
  const next = new Set(chosenKeys);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Works in both directions. Returns only `to` if `from` is not visible. */
export function getKeysBetween(keys: readonly RowKey[], from: RowKey | null, to: RowKey): RowKey[] {
  const [first, last] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)];
  if (first === -1) return [to];
  return keys.slice(Math.min(first, last), Math.max(first, last) + 1);
}
