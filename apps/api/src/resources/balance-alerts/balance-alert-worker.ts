import type { Context } from '../../context.ts';
import { BALANCE_CHANNEL } from '../balance/balance.ts';
import { settleAlerts } from './balance-alerts.ts';

/** Calls end many times a second; a mail may wait that long. */
const GATHER_MS = 500;
/** What nobody was told about: a process died, a connection broke, a threshold changed. */
const SWEEP_MS = 60_000;

/** Where settleAlerts may have something to do; `$1`: only these organizations, or null. */
const UNSETTLED = `
  select distinct a.organization_id as id
  from balance_alerts a
  join wallets w on w.organization_id = a.organization_id
  join organizations o on o.id = a.organization_id
  where ($1::int[] is null or a.organization_id = any($1)) and not o.is_unlimited and o.blocked_at is null
    and a.is_below <> (w.paid + w.promo < a.threshold)
  order by 1`;

/** Watches every balance; answers how to stop. */
export function startBalanceAlerts(context: Context): () => Promise<void> {
  const changed = new Set<number>();
  let gathering: NodeJS.Timeout | undefined;
  let isStopping = false;
  let working = Promise.resolve();

  async function settle(only: number[] | null): Promise<void> {
    try {
      const { rows } = await context.pool.query<{ id: number }>(UNSETTLED, [only]);
      for (const { id } of rows) {
        if (isStopping) return;
        await settleAlerts(context, id);
      }
    } catch (error) {
      // the next sweep finds what is left
      context.log.warn({ err: error }, 'balance alerts could not be sent; they are tried again');
    }
  }
  const enqueue = (only: number[] | null) => {
    working = working.then(() => settle(only));
  };
  const sweep = () => enqueue(null);
  const gather = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      enqueue([...changed]);
      changed.clear();
    }, GATHER_MS);
  };

  const stopListening = context.notifications.listen(
    BALANCE_CHANNEL,
    (payload) => {
      changed.add(Number(payload));
      gather();
    },
    sweep,
  );
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return async () => {
    isStopping = true;
    stopListening();
    clearInterval(timer);
    clearTimeout(gathering);
    await working;
  };
}
