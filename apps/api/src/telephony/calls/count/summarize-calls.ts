import type { CallsSummary, SummaryBucket } from '@alo/contract/telephony/calls.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { dayAt, countDaysBetween } from '@alo/domain/time/sao-paulo-time.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { parseListFilter, type Junction } from '../../../platform/http/list/list-filter.ts';
import { resolveAttendants } from '../insert/call-attendants.ts';
import { CALL_FIELDS } from '../list/call-columns.ts';
import type { CallScope } from '../list/call-condition.ts';
import { listArchivedMonths } from '../list/archived-months.ts';
import { getTimeBounds } from '../list/call-ranges.ts';
import { countByExtension, type ExtensionCount } from './count-by-extension.ts';
import { countByOutcome, type OutcomeCount } from './count-by-outcome.ts';
import { planSummary } from './plan-summary.ts';
import { listBucketStarts, type Buckets, type BucketSize } from './summary-buckets.ts';

/** 30 days, and the day on which they end. */
const MAX_DAYS = 31;
const MAX_HOURS_DAYS = 2;

export interface SummaryRange {
  where: Junction;
  buckets: Buckets;
}

export function readSummaryRange(filter: unknown, size: BucketSize): SummaryRange {
  const { where } = parseListFilter(filter, CALL_FIELDS, []);
  const { startedFrom, startedBefore } = getTimeBounds(where);
  if (startedFrom === null || startedBefore === null) {
    refuse('started_at must be bounded on both sides');
  }
  const firstDay = dayAt(startedFrom);
  const lastDay = dayAt(Math.max(Date.parse(startedBefore) - 1, Date.parse(startedFrom)));
  const maxDays = size === 'hour' ? MAX_HOURS_DAYS : MAX_DAYS;
  if (countDaysBetween(firstDay, lastDay) >= maxDays)
    refuse(`a summary by ${size} spans ${maxDays} days at most`);
  return { where, buckets: { size, firstDay, lastDay } };
}

export async function summarizeCalls(
  pool: Queryable,
  scope: CallScope,
  { where: requested, buckets }: SummaryRange,
): Promise<CallsSummary> {
  const where = await resolveAttendants(pool, scope.organizationId, requested);
  const plan = await planSummary(pool, scope, where, buckets.size);
  const [byOutcome, byExtension, archived] = await Promise.all([
    countByOutcome(pool, scope, where, buckets, plan),
    countByExtension(pool, scope, where, buckets, plan),
    listArchivedMonths(pool, scope.organizationId, where),
  ]);
  return {
    ...sumCounts(byOutcome),
    buckets: toBuckets(buckets, byOutcome, byExtension),
    causes: rankCauses(byOutcome).map(([hangup_cause, total]) => ({ hangup_cause, total })),
    extensions: rankExtensions(byExtension),
    // Roll-ups of whole days stay complete.
    archivedMonths: plan.kind === 'days' ? [] : archived.months,
  };
}

interface Counts {
  total: number;
  answered: number;
  talk_seconds: number;
}

function sumCounts(rows: readonly OutcomeCount[]): Counts {
  const counts = { total: 0, answered: 0, talk_seconds: 0 };
  for (const row of rows) {
    counts.total += row.total;
    counts.answered += row.answered;
    counts.talk_seconds += row.talkSeconds;
  }
  return counts;
}

function rankTotals(
  totals: readonly (readonly [key: string, total: number])[],
): [string, number][] {
  const sums = new Map<string, number>();
  for (const [key, total] of totals) sums.set(key, (sums.get(key) ?? 0) + total);
  return [...sums].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b));
}

const rankCauses = (rows: readonly OutcomeCount[]) =>
  rankTotals(rows.map((row) => [row.hangupCause, row.total]));

const rankExtensions = (extensions: readonly ExtensionCount[]): CallsSummary['extensions'] =>
  extensions
    .toSorted((a, b) => b.total - a.total || a.extensionNumber.localeCompare(b.extensionNumber))
    .map(({ extensionNumber, firstName, lastName, total, answered, talkSeconds }) => ({
      from: extensionNumber,
      first_name: firstName,
      last_name: lastName,
      total,
      answered,
      talk_seconds: talkSeconds,
    }));

function toBuckets(
  range: Buckets,
  byOutcome: readonly OutcomeCount[],
  byExtension: readonly ExtensionCount[],
): SummaryBucket[] {
  const outcomesByBucket = Map.groupBy(byOutcome, (row) => row.bucket);
  const extensionsByBucket = Map.groupBy(
    byExtension.flatMap(({ extensionNumber, buckets }) =>
      buckets.map(({ bucket, total }) => ({ bucket, entry: [extensionNumber, total] as const })),
    ),
    ({ bucket }) => bucket,
  );
  return listBucketStarts(range).map((start, index) => {
    const rows = outcomesByBucket.get(index) ?? [];
    return {
      start: new Date(start).toISOString(),
      ...sumCounts(rows),
      outbound: sumCounts(rows.filter((row) => row.direction === 'outbound')).total,
      inbound: sumCounts(rows.filter((row) => row.direction === 'inbound')).total,
      causes: Object.fromEntries(rankCauses(rows)),
      extensions: Object.fromEntries(
        rankTotals((extensionsByBucket.get(index) ?? []).map(({ entry }) => entry)),
      ),
    };
  });
}

function refuse(problem: string): never {
  throw new AppError(ERROR_CODES.invalidFilter, `Invalid filter: ${problem}`);
}
