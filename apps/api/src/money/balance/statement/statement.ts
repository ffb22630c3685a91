import type {
  getStatement,
  listLedgerEntries,
  StatementCall,
} from '@alo/contract/money/credits.ts';
import type { QueryOf, ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { getPricedSeconds, listRatePrefixes } from '@alo/domain/pricing/call-price.ts';
import { listLedgerKinds, LEDGER_KINDS, getStatementGroup } from '@alo/domain/money/ledger.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import {
  addDays,
  addMonths,
  type Day,
  dayAt,
  getFirstDay,
  type Month,
  toMonth,
  startOfDay,
} from '@alo/domain/time/sao-paulo-time.ts';
import { eq, sum as sqlSum } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { createCachePerDatabase } from '../../../platform/db/cache-per-database.ts';
import { callHolds } from '../../../platform/db/schema/calls.ts';
import { wallets } from '../../../platform/db/schema/money.ts';
import { buildPageMeta } from '../../../platform/http/pages/page-meta.ts';
import {
  type EntryRow,
  findEntries,
  findSingleHeads,
  findFirstEntryAt,
  type LineHead,
  listEntries,
  findNamedRates,
  type Span,
  sumCalls,
} from './statement-store.ts';

const HOUR_MS = 3_600_000;
const ENTRIES_LIMIT = 1000;

export async function readStatement(
  { db, pool, pools, now }: Pick<Context, 'db' | 'pools' | 'now'> & { pool: Queryable },
  organizationId: number,
  { group, page, pageSize, ...query }: QueryOf<typeof getStatement>,
): Promise<ReplyOf<typeof getStatement>> {
  const today = dayAt(now());
  const month = query.month ?? toMonth(today);
  const { stretches, singlesSince } = splitMonth(month, now());
  const [[wallet], [heldMoney], first, [sums, singles]] = await Promise.all([
    db.select().from(wallets).where(eq(wallets.organizationId, organizationId)),
    db
      .select({ amount: sqlSum(callHolds.amount).mapWith(Number) })
      .from(callHolds)
      .where(eq(callHolds.organizationId, organizationId)),
    findFirstEntryAt(pool, organizationId),
    Promise.all([
      sumStretches(pool, getFinishedCache(pools), organizationId, stretches, now()),
      findSingleHeads(pool, organizationId, toSpan(month), singlesSince),
    ]),
  ]);
  const all = [...sums, ...singles]
    .map((head) => ({ ...head, day: dayAt(head.from) }))
    // History that is written later has higher numbers.
    .toSorted((a, b) => b.day.localeCompare(a.day) || b.sequence - a.sequence);
  const heads = all.filter(({ kind }) => group === undefined || getStatementGroup(kind) === group);
  const skip = (page - 1) * pageSize;
  const pageHeads = heads.slice(skip, skip + pageSize);
  const days = [...new Set(pageHeads.map(({ day }) => day))];
  const newestByDay = new Map(
    days.map((day) => [day, heads.find((head) => head.day === day)!.sequence]),
  );

  const entries = await findEntries(pool, organizationId, [
    ...new Set([...pageHeads.map(({ sequence }) => sequence), ...newestByDay.values()]),
  ]);
  const bySequence = new Map(entries.map((entry) => [entry.sequence, entry]));
  const findRateName = await loadRates(pool, entries);
  return {
    month,
    firstMonth: toMonth(dayAt(first ?? now())),
    in: moneyToReais(sum(all.filter(({ amount }) => amount > 0))),
    out: moneyToReais(-sum(all.filter(({ amount }) => amount < 0))),
    reserved: moneyToReais(heldMoney!.amount ?? 0),
    checkedAt: wallet!.checkedAt?.toISOString() ?? null,
    days: days.map((day) => ({
      day,
      amount: moneyToReais(sum(heads.filter((head) => head.day === day))),
      balanceAfter:
        group === undefined
          ? moneyToReais(bySequence.get(newestByDay.get(day)!)!.balanceAfter)
          : null,
    })),
    data: pageHeads.map((head) => {
      const entry = bySequence.get(head.sequence)!;
      return {
        ...toMovement({ ...entry, amount: head.amount }, findRateName),
        ...(head.entries > 1 && { call: null }),
        entries: head.entries,
        from: head.from.toISOString(),
        until: head.until.toISOString(),
      };
    }),
    meta: buildPageMeta(heads.length, pageSize, skip),
  };
}

export async function readEntries(
  { pool, now }: Pick<Context, 'now'> & { pool: Queryable },
  organizationId: number,
  query: QueryOf<typeof listLedgerEntries>,
): Promise<ReplyOf<typeof listLedgerEntries>> {
  const span = toSpan(query.month ?? toMonth(dayAt(now())));
  const entriesAndNext = await listEntries(pool, organizationId, span, {
    kinds: query.group === undefined ? LEDGER_KINDS : listLedgerKinds(query.group),
    before: query.before ?? null,
    limit: ENTRIES_LIMIT + 1,
  });
  const entries = entriesAndNext.slice(0, ENTRIES_LIMIT);
  const findRateName = await loadRates(pool, entries);
  return {
    data: entries.map((entry) => ({
      ...toMovement(entry, findRateName),
      createdAt: entry.createdAt.toISOString(),
    })),
    hasMore: entriesAndNext.length > ENTRIES_LIMIT,
  };
}

const startDate = (day: Day) => new Date(startOfDay(day));
const sum = (heads: readonly LineHead[]) => heads.reduce((total, { amount }) => total + amount, 0);

const toSpan = (month: Month): Span => ({
  begin: startDate(getFirstDay(month)),
  end: startDate(getFirstDay(addMonths(month, 1))),
});

/**
 * Returns past days, today's hours before the last, and the time since which each call has its own
 * line.
 */
function splitMonth(month: Month, now: Date): { stretches: Span[]; singlesSince: Date } {
  const { begin, end } = toSpan(month);
  const today = dayAt(now);
  const midnight = startDate(today);
  const lastHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - HOUR_MS;
  const singlesSince = new Date(Math.max(midnight.getTime(), lastHour, begin.getTime()));
  const stretches: Span[] = [];
  for (let day = getFirstDay(month); day < today && startDate(day) < end; day = addDays(day, 1)) {
    stretches.push({ begin: startDate(day), end: startDate(addDays(day, 1)) });
  }
  if (midnight >= begin && midnight < end) {
    for (let hour = midnight.getTime(); hour < singlesSince.getTime(); hour += HOUR_MS) {
      stretches.push({ begin: new Date(hour), end: new Date(hour + HOUR_MS) });
    }
  }
  return { stretches, singlesSince };
}

/** Entries are never backdated. */
const getFinishedCache = createCachePerDatabase(
  () => new LRUCache<string, { head: LineHead | null }>({ max: 50_000 }),
);
/** Covers a transaction that spans midnight. */
const MAX_TRANSACTION_MS = 10 * 60_000;

async function sumStretches(
  pool: Queryable,
  finishedCache: ReturnType<typeof getFinishedCache>,
  organizationId: number,
  spans: readonly Span[],
  now: Date,
): Promise<LineHead[]> {
  const toKey = ({ begin, end }: Span) => `${organizationId}/${begin.getTime()}-${end.getTime()}`;
  const uncachedSpans = spans.filter((stretch) => !finishedCache.has(toKey(stretch)));
  const sums =
    uncachedSpans.length === 0 ? [] : await sumCalls(pool, organizationId, uncachedSpans);
  const heads = new Map(uncachedSpans.map((stretch, index) => [toKey(stretch), sums[index]!]));
  for (const stretch of uncachedSpans) {
    const head = heads.get(toKey(stretch)) ?? null;
    if (stretch.end.getTime() < now.getTime() - MAX_TRANSACTION_MS)
      finishedCache.set(toKey(stretch), { head });
  }
  return spans
    .map((stretch) => heads.get(toKey(stretch)) ?? finishedCache.get(toKey(stretch))?.head ?? null)
    .filter((head) => head !== null);
}

function toMovement(entry: EntryRow, findRateName: (entry: EntryRow) => string | null) {
  const { chargeId, chargeType, paymentMethod } = entry;
  return {
    sequence: entry.sequence,
    kind: entry.kind,
    amount: moneyToReais(entry.amount),
    balanceAfter: moneyToReais(entry.balanceAfter),
    note: entry.note,
    charge:
      chargeId === null ? null : { id: chargeId, type: chargeType!, paymentMethod: paymentMethod! },
    call: entry.callId === null ? null : toCall(entry, findRateName(entry)),
  };
}

function toCall(entry: EntryRow, rate: string | null): StatementCall {
  const { minutePrice, callPrice } = entry;
  return {
    id: entry.callId!,
    startedAt: entry.startedAt.toISOString(),
    dialedNumber: entry.dialedNumber,
    extensionNumber: entry.extensionNumber,
    attendant: entry.attendant,
    durationSeconds: entry.durationSeconds,
    billedSeconds:
      minutePrice === null || callPrice === null ? 0 : getPricedSeconds(callPrice, minutePrice),
    minutePrice: minutePrice === null ? null : moneyToReais(minutePrice),
    rate,
  };
}

async function loadRates(pool: Queryable, entries: readonly EntryRow[]) {
  const prefixes = new Map<string, string[]>();
  for (const { callId, dialedNumber } of entries) {
    if (callId === null) continue;
    const candidates = listRatePrefixes(parseDialedNumber(dialedNumber));
    if (candidates.length > 0) prefixes.set(dialedNumber, candidates);
  }
  if (prefixes.size === 0) return () => null;
  const rates = await findNamedRates(pool, [...new Set([...prefixes.values()].flat())]);
  return ({ dialedNumber, startedAt }: EntryRow) => {
    const findRateInForce = (prefix: string) =>
      rates.findLast((rate) => rate.prefix === prefix && rate.validFrom <= startedAt);
    const namedRate = prefixes
      .get(dialedNumber)
      ?.map(findRateInForce)
      .find((rate) => rate && !rate.isRemoved);
    return namedRate?.name ?? null;
  };
}
