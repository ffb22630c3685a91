export type RowKey = string | number;

export interface TableSelection<Row> {
  chosen: ReadonlySet<RowKey>;
  onChange: (chosen: ReadonlySet<RowKey>) => void;
  /** Accessible name of a row's checkbox. */
  getRowLabel: (row: Row) => string;
  /** Accessible name of the checkbox for the whole page. */
  pageLabel: string;
}

export function updateChoice(
  chosen: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  isOn: boolean,
): ReadonlySet<RowKey> {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** The keys between two rows, in either direction. Returns only the last key if the first is not visible. */
export function getKeysBetween(keys: readonly RowKey[], from: RowKey | null, to: RowKey): RowKey[] {
  const [first, last] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)];
  if (first === -1) return [to];
  return keys.slice(Math.min(first, last), Math.max(first, last) + 1);
}
