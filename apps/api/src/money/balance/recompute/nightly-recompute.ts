import { HOUR_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { recomputeNewEntries } from './recompute.ts';

const DUE_WALLETS_SQL = `
  select organization_id as id from wallets
  where checked_at is null or checked_at < now() - interval '24 hours' order by checked_at nulls first`;

/** Adds up new entries daily, all weekly. A wrong wallet is reported every hour. */
export const nightlyRecompute: Loop = {
  name: 'nightly-recompute',
  role: 'worker',
  everyMs: HOUR_MS,
  limitMs: 6 * HOUR_MS,
  where: 'oneProcess',
  begin:
    ({ db, pool, log }) =>
    async ({ signal }) => {
      const { rows } = await pool.query<{ id: number }>(DUE_WALLETS_SQL);
      for (const { id } of rows) {
        if (signal.aborted) return;
        const differences = await recomputeNewEntries(db, id);
        if (differences.length === 0) continue;
        log.error(
          { organizationId: id, differences },
          'A wallet differs from the sum of its ledger entries; run: operator balance recompute',
        );
      }
    },
};
