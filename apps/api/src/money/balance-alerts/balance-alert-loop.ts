import { MINUTE_MS } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { BALANCE_CHANNEL } from '../balance/balance.ts';
import { settleAlerts } from './balance-alerts.ts';

/** `$1` restricts the organizations, or is null. */
const UNSETTLED_SQL = `
  select distinct a.organization_id as id
  from balance_alerts a
  join wallets w on w.organization_id = a.organization_id
  join organizations o on o.id = a.organization_id
  where ($1::int[] is null or a.organization_id = any($1)) and not o.is_unlimited and o.blocked_at is null
    and a.is_below <> (w.paid + w.promo < a.threshold)
  order by 1`;

export const balanceAlerts: Loop = {
  name: 'balance-alerts',
  role: 'worker',
  everyMs: MINUTE_MS,
  triggers: { channels: [BALANCE_CHANNEL], delayMs: 500 },
  limitMs: 10 * MINUTE_MS,
  where: 'everyProcess',
  begin:
    (context) =>
    async ({ signal, payloads }) => {
      const { rows } = await context.pool.query<{ id: number }>(UNSETTLED_SQL, [
        payloads?.map(Number),
      ]);
      for (const { id } of rows) {
        if (signal.aborted) return;
        await settleAlerts(context, id);
      }
    },
};
