import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServer } from './test-server.ts';

/** Until a request waits for a lock that the test holds: the one thing that a race needs. */
export async function waitUntilSomebodyWaits({ context }: TestServer): Promise<void> {
  for (;;) {
    const { rowCount } = await context.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rowCount) return;
    await sleep(20);
  }
}
