import { clockAt, dayAt } from '@alo/domain/sao-paulo-time.ts';
import type { Context } from '../context.ts';
import { sweepOldRows } from './sweep.ts';

const LOOK_MS = 15 * 60 * 1000;
/** São Paulo's quiet hour, after the reconciliation's. */
const SWEEPING_HOUR = '05';

/** Sweeps once a night, whichever process comes first; answers how to stop. */
export function startNightlySweep(
  context: Pick<Context, 'pool' | 'log' | 'now' | 'throttle' | 'config'>,
): () => Promise<void> {
  const { pool, log, now, throttle, config } = context;
  let isStopping = false;

  async function sweep(): Promise<void> {
    try {
      if (clockAt(now()).slice(11, 13) !== SWEEPING_HOUR) return;
      if ((await throttle.count('nightlySweep', dayAt(now()))) > 1) return;
      const gone = await sweepOldRows(pool, config.retention, now(), () => isStopping);
      log.info({ gone }, 'old rows were swept');
    } catch (error) {
      log.error({ err: error }, 'old rows could not be swept; the next night tries again');
    }
  }

  let working = sweep();
  const timer = setInterval(() => {
    working = working.then(sweep);
  }, LOOK_MS);
  timer.unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await working;
  };
}
