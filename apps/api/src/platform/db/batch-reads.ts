import type { Pool } from 'pg';

interface Batch<Key, Row> {
  keys: Key[];
  rows: Promise<Map<number, Row>>;
}

/**
 * The returned function reads one row; calls of the same moment share a query.
 * @param text gets the keys as a JSON array in `$1`, each with its `nth`, which its row repeats
 */
export function batchReads<Key extends object, Row extends { nth: number }>(
  name: string,
  text: string,
): (pool: Pool, key: Key) => Promise<Row | undefined> {
  const batches = new WeakMap<Pool, Batch<Key, Row>>();

  async function readBatch(pool: Pool, keys: readonly Key[]): Promise<Map<number, Row>> {
    batches.delete(pool);
    const values = [JSON.stringify(keys.map((key, nth) => ({ nth, ...key })))];
    const { rows } = await pool.query<Row>({ name, text, values });
    return new Map(rows.map((row) => [row.nth, row]));
  }

  return async (pool, key) => {
    let batch = batches.get(pool);
    if (!batch) {
      const keys: Key[] = [];
      batch = { keys, rows: Promise.resolve().then(() => readBatch(pool, keys)) };
      batches.set(pool, batch);
    }
    const nth = batch.keys.push(key) - 1;
    return (await batch.rows).get(nth);
  };
}
