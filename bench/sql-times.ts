import type { Pool } from './databases.ts';

export interface RecordedQuery {
  text: string;
  values: unknown[];
}

export async function recordQueries(
  pool: Pool,
  useCase: (recorder: Pool) => Promise<unknown>,
): Promise<RecordedQuery[]> {
  const queries: RecordedQuery[] = [];
  const recorder = {
    query(query: string | RecordedQuery, values: unknown[] = []) {
      queries.push(
        typeof query === 'string'
          ? { text: query, values }
          : { text: query.text, values: query.values },
      );
      return typeof query === 'string' ? pool.query(query, values) : pool.query(query);
    },
  };
  await useCase(recorder as unknown as Pool);
  return queries;
}

const asText = { getTypeParser: () => (value: string) => value };

/** Texts keep parsing out of the measurement. */
export async function runQueries(pool: Pool, queries: readonly RecordedQuery[]): Promise<void> {
  for (const { text, values } of queries) {
    await pool.query({ text, values, rowMode: 'array', types: asText as never });
  }
}
