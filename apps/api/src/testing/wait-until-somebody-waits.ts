import type { Pool } from 'pg';

/** Until so many transactions wait for a lock, such as the one that the test holds. */
export async function waitUntilSomebodyWaits({ pool }: { pool: Pool }, howMany = 1): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length >= howMany) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
