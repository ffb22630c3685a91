import { hasKey } from './note-text.ts';
import { readTextAt } from '../vendor/read-paths.ts';

/** Returns the oldest first, because vendors count ids up. */
export async function findByKey(
  records: AsyncIterable<unknown> | Iterable<unknown>,
  key: string,
  { id = 'id', text }: { id?: string; text: string },
): Promise<string[]> {
  const recordIds = new Set<string>();
  for await (const record of records) {
    const recordId = readTextAt(record, [id]);
    if (recordId !== null && hasKey(readTextAt(record, [text]), key)) recordIds.add(recordId);
  }
  return [...recordIds].toSorted((one, other) => Number(one) - Number(other));
}
