import { plainText } from '../../lib/text/plain-text.ts';

/** The rows whose text holds every word of the term, whatever its accents and capitals. */
export function matchingRows<Row>(
  rows: readonly Row[],
  term: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const words = plainText(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = plainText(textOf(row));
    return words.every((word) => text.includes(word));
  });
}
