import { hasKey } from './note-text.ts';
import { textAt } from './read-places.ts';

/** Returns the ids of the records whose text has the key, the oldest first: vendors count their ids up. */
export async function findByKey(
  records: AsyncIterable<unknown> | Iterable<unknown>,
  key: string,
  { id = 'id', text }: { id?: string; text: string },
): Promise<string[]> {
  const found = new Set<string>();
  for await (const record of records) {
    const recordId = textAt(record, [id]);
    if (recordId !== null && hasKey(textAt(record, [text]), key)) found.add(recordId);
  }
  return [...found].toSorted((one, other) => Number(one) - Number(other));
}
