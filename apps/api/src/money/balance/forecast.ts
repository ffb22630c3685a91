import type { getForecast } from '@alo/contract/money/credits.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import type { Money } from '@alo/domain/money/money.ts';
import {
  type HourOfSpending,
  RUNWAY_HISTORY_DAYS,
  RUNWAY_HORIZON_DAYS,
  type Runway,
  estimateRunway,
} from '@alo/domain/money/runway.ts';
import { addDays, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { createCachePerDatabase } from '../../platform/db/cache-per-database.ts';
import { wallets } from '../../platform/db/schema/money.ts';
import { toBalance } from './balance.ts';

type ForecastContext = Pick<Context, 'db' | 'pools' | 'now'> & { pool: Queryable };

export async function forecastBalance(
  context: ForecastContext,
  organizationId: number,
): Promise<ReplyOf<typeof getForecast>> {
  const runway = await computeRunway(context, organizationId, 0);
  return {
    until: runway.kind === 'until' ? runway.until.toISOString() : null,
    beyondDays: runway.kind === 'beyond' ? RUNWAY_HORIZON_DAYS : null,
  };
}

export async function computeRunway(
  context: ForecastContext,
  organizationId: number,
  amount: Money,
): Promise<Runway> {
  const [wallet] = await context.db
    .select()
    .from(wallets)
    .where(eq(wallets.organizationId, organizationId));
  const availableMoney = toBalance(wallet!) - amount;
  if (availableMoney <= 0) return { kind: 'none' };
  return estimateRunway(availableMoney, await readSpending(context, organizationId), context.now());
}

// Summing a million calls takes a second, and spending hardly changes.
const getSpendingCache = createCachePerDatabase(
  () => new LRUCache<number, HourOfSpending[]>({ max: 2000, ttl: 15 * 60_000 }),
);

const HOURLY_SPENDING_SQL = `
  select date_trunc('hour', created_at) as hour, sum(amount) as amount
  from ledger_entries
  where organization_id = $1 and created_at >= $2 and kind = 'call'
  group by 1`;

async function readSpending(
  { pool, pools, now }: ForecastContext,
  organizationId: number,
): Promise<HourOfSpending[]> {
  const cache = getSpendingCache(pools);
  const cachedSpending = cache.get(organizationId);
  if (cachedSpending) return cachedSpending;
  const since = startOfDay(addDays(dayAt(now()), -RUNWAY_HISTORY_DAYS));
  const { rows } = await pool.query<{ hour: Date; amount: string }>({
    name: 'hourly-spending',
    text: HOURLY_SPENDING_SQL,
    values: [organizationId, since],
  });
  const spending = rows.map(({ hour, amount }) => ({ hour, amount: Number(amount) }));
  if (spending.length > 24) cache.set(organizationId, spending);
  return spending;
}
