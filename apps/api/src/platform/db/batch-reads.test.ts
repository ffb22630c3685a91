import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { batchReads } from './batch-reads.ts';

const server = useTestServer({ ROLES: 'api' });

it('reads rows of the same moment in one query, each for its own key', async () => {
  const read = batchReads<{ id: number }, { nth: number; id: number; together: number }>(
    'batched',
    `select nth, id, count(*) over ()::int as together from json_to_recordset($1::json) as k(nth int, id int) where id <> 2`,
  );
  const { pool } = server.context;

  const rows = await Promise.all([1, 2, 3].map((id) => read(pool, { id })));
  const later = await read(pool, { id: 4 });

  expect(rows).toEqual([{ nth: 0, id: 1, together: 2 }, undefined, { nth: 2, id: 3, together: 2 }]);
  expect(later).toEqual({ nth: 0, id: 4, together: 1 });
});
