import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../../platform/context.ts';
import { UNSEEN_SQL } from '../../telephony/softswitch/channel-events/event-rows.ts';
import { createSharedQuery } from './delivery-metrics.ts';

/** A worker releases expired holds every 20 seconds. */
export const OVERDUE_HOLD_SQL = `expires_at < now() - interval '2 minutes'`;

interface HoldCounts {
  holds: number;
  cents: number;
  overdue: number;
  unseen: number;
}

/** Amounts are stored in hundredths of a cent. */
const HOLD_COUNTS_SQL = `
  select count(*)::int as holds, (coalesce(sum(amount), 0) / 100)::float8 as cents,
         (count(*) filter (where ${OVERDUE_HOLD_SQL}))::int as overdue,
         (select count(*)::int from (${UNSEEN_SQL}) as u) as unseen
  from call_holds`;

export function measureHolds(
  { holdMeasures, pools }: Pick<Context, 'holdMeasures' | 'pools'>,
  registry: Registry,
): void {
  for (const metric of Object.values(holdMeasures)) registry.registerMetric(metric);
  const read = createSharedQuery<HoldCounts>(pools.checks, HOLD_COUNTS_SQL);
  const addGauge = (name: string, help: string, getValue: (counts: HoldCounts) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const [counts] = await read();
          if (counts === undefined) this.remove();
          else this.set(getValue(counts));
        },
      }),
    );
  addGauge('call_holds', 'Calls with reserved credit', ({ holds }) => holds);
  addGauge('call_holds_reserved_cents', 'Reserved credit in cents', ({ cents }) => cents);
  addGauge(
    'call_holds_overdue',
    'Holds that ended more than two minutes ago and were not released',
    ({ overdue }) => overdue,
  );
  addGauge(
    'calls_unseen',
    'Calls of Asterisks without an end that no switch has listed for five minutes',
    ({ unseen }) => unseen,
  );
}
