import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { DELIVERIES_CHANNEL } from '../queue/queue-deliveries-sql.ts';

const server = useTestServer();

it('GW-webhook coalesces a flood of notifications into few queries', async () => {
  const { pools, pool } = server.context;
  let questions = 0;
  pools.deliveries.on('acquire', () => questions++);
  const startedAtMs = performance.now();

  await pool.query(`do $$ begin
    for i in 1..300 loop
      perform pg_notify('${DELIVERIES_CHANNEL}', '1');
      commit;
      perform pg_sleep(0.002);
    end loop;
  end $$`);

  // Claims are 25 ms apart, with three queries each.
  expect(questions).toBeGreaterThan(0);
  expect(questions).toBeLessThan(((performance.now() - startedAtMs) / 25 + 4) * 4);
});
