import { normalizeText } from '../../lib/text/normalize-text.ts';

/** Every word must match; ignores accents and case. */
export function filterRows<Row>(
  rows: readonly Row[],
  term: string,
  getText: (row: Row) => string,
): readonly Row[] {
  const searchWords = normalizeText(term).split(/\s+/).filter(Boolean);
  if (searchWords.length === 0) return rows;
  return rows.filter((row) => {
    const text = normalizeText(getText(row));
    return searchWords.every((word) => text.includes(word));
  });
}
