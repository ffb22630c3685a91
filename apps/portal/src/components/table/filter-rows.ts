import { normalizeText } from '../../lib/text/normalize-text.ts';

/** Every word must match; ignores accents and case. */
export function filterRows<Row>(
  rows: readonly Row[],
  term: string,
  getText: (row: Row) => string,
): readonly Row[] {
  const words = normalizeText(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = normalizeText(getText(row));
    return words.every((word) => text.includes(word));
  });
}
