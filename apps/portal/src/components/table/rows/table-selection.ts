export type RowKey = string | number;

/** Rows that are chosen so that something is done with all of them. */
export interface TableSelection<Row> {
  chosen: ReadonlySet<RowKey>;
  onChange: (chosen: ReadonlySet<RowKey>) => void;
  /** Names a row's box. */
  getRowLabel: (row: Row) => string;
  /** Names the box of the whole page. */
  pageLabel: string;
}

/** The choice with these keys put in or taken out. */
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

/** The keys from one row to another, whichever stands first; the last alone where the first is not in sight. */
export function getKeysBetween(keys: readonly RowKey[], from: RowKey | null, to: RowKey): RowKey[] {
  const [first, last] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)];
  if (first === -1) return [to];
  return keys.slice(Math.min(first, last), Math.max(first, last) + 1);
}
