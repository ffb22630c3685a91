import type { Context } from '../../context.ts';
import { recomputeNewEntries } from './recompute.ts';

const LOOK_AGAIN_MS = 3600 * 1000;
const DUE = `
  select organization_id as id from wallets
  where checked_at is null or checked_at < now() - interval '24 hours' order by checked_at nulls first`;

/**
 * Recomputes every wallet once a day from the entries that are new, once a week from all of them, while the process runs; returns how to stop. One that is not
 * right stays due: it is told every hour, and /metrics and `operator doctor` tell it too.
 */
export function startNightlyRecompute({
  db,
  pool,
  log,
}: Pick<Context, 'db' | 'pool' | 'log'>): () => Promise<void> {
  let isStopping = false;

  async function recomputeDue(): Promise<void> {
    try {
      const { rows } = await pool.query<{ id: number }>(DUE);
      for (const { id } of rows) {
        if (isStopping) return;
        const differences = await recomputeNewEntries(db, id);
        if (differences.length > 0) {
          log.error(
            { organizationId: id, differences },
            'A wallet is not what its ledger entries add up to; run: operator balance recompute',
          );
        }
      }
    } catch (error) {
      log.error({ err: error }, 'wallets could not be recomputed');
    }
  }

  let working = recomputeDue();
  const timer = setInterval(() => {
    working = working.then(recomputeDue);
  }, LOOK_AGAIN_MS);
  timer.unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await working;
  };
}
