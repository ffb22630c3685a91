import type { getForecast } from '@alo/contract/money/credits.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import type { Money } from '@alo/domain/money.ts';
import {
  type HourOfSpending,
  RUNWAY_HISTORY_DAYS,
  RUNWAY_HORIZON_DAYS,
  type Runway,
  estimateRunway,
} from '@alo/domain/runway.ts';
import { addDays, dayAt, startOfDay } from '@alo/domain/sao-paulo-time.ts';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { createCachePerDatabase } from '../../platform/db/cache-per-database.ts';
import { wallets } from '../../platform/db/schema/money.ts';
import { balanceOf } from './balance.ts';

type Foreseeing = Pick<Context, 'db' | 'pools' | 'now'> & { pool: Queryable };

/** Until when the balance lasts if the next weeks are like the last ones. */
export async function forecastBalance(
  context: Foreseeing,
  organizationId: number,
): Promise<ReplyOf<typeof getForecast>> {
  const runway = await runwayAbove(context, organizationId, 0);
  return {
    until: runway.kind === 'until' ? runway.until.toISOString() : null,
    beyondDays: runway.kind === 'beyond' ? RUNWAY_HORIZON_DAYS : null,
  };
}

/** Until when the balance stays above an amount; `none` also where it is there already. */
export async function runwayAbove(
  context: Foreseeing,
  organizationId: number,
  amount: Money,
): Promise<Runway> {
  const [wallet] = await context.db
    .select()
    .from(wallets)
    .where(eq(wallets.organizationId, organizationId));
  const left = balanceOf(wallet!) - amount;
  if (left <= 0) return { kind: 'none' };
  return estimateRunway(left, await spendingOf(context, organizationId), context.now());
}

// A pace of four weeks does not change within minutes, and a million calls take a second to add up.
const knownOf = createCachePerDatabase(
  () => new LRUCache<number, HourOfSpending[]>({ max: 2000, ttl: 15 * 60_000 }),
);

const HOURLY = `
  select date_trunc('hour', created_at) as hour, sum(amount) as amount
  from ledger_entries
  where organization_id = $1 and created_at >= $2 and kind = 'call'
  group by 1`;

async function spendingOf(
  { pool, pools, now }: Foreseeing,
  organizationId: number,
): Promise<HourOfSpending[]> {
  const known = knownOf(pools);
  const cached = known.get(organizationId);
  if (cached) return cached;
  const since = startOfDay(addDays(dayAt(now()), -RUNWAY_HISTORY_DAYS));
  const { rows } = await pool.query<{ hour: Date; amount: string }>({
    name: 'hourly-spending',
    text: HOURLY,
    values: [organizationId, since],
  });
  const spending = rows.map(({ hour, amount }) => ({ hour, amount: Number(amount) }));
  // Without a pace nothing is kept: an organization that has just begun sees its forecast with its first calls.
  if (spending.length > 24) known.set(organizationId, spending);
  return spending;
}
