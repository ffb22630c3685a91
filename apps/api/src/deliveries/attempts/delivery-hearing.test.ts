import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { DELIVERIES_CHANNEL } from '../queue/queue-deliveries-sql.ts';

const server = useTestServer();

it('GW-webhook asks the database seldom of what it hears of all the time', async () => {
  const { pools, pool } = server.context;
  let questions = 0;
  pools.deliveries.on('acquire', () => questions++);
  const began = performance.now();

  await pool.query(`do $$ begin
    for i in 1..300 loop
      perform pg_notify('${DELIVERIES_CHANNEL}', '1');
      commit;
      perform pg_sleep(0.002);
    end loop;
  end $$`);

  // 25 ms lie between two looks, which are three questions each
  expect(questions).toBeGreaterThan(0);
  expect(questions).toBeLessThan(((performance.now() - began) / 25 + 4) * 4);
});
