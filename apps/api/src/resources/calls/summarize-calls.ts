import type { CallsSummary, SummaryBucket } from '@alo/contract/calls.ts';
import { ERROR_CODES } from '@alo/contract/error.ts';
import { addDays, dayAt, daysBetween, startOfDay } from '@alo/domain/sao-paulo-time.ts';
import { AppError } from '../../http/app-error.ts';
import { parseListFilter, type Junction } from '../../http/list-filter.ts';
import { resolveAttendants } from './call-attendants.ts';
import { CALL_FIELDS } from './call-columns.ts';
import { timesOf } from './call-ranges.ts';
import {
  countByExtension,
  countByOutcome,
  type BucketSize,
  type ExtensionCount,
  type OutcomeCount,
} from './summary-store.ts';
import type { CallScope } from './call-condition.ts';
import type { Queryable } from '../../db/client.ts';

/** 30 days, and the day on which a range of 30 days ends. */
const MAX_DAYS = 31;
const MAX_HOURS_DAYS = 2;
const HOUR_MS = 3_600_000;

export interface SummaryRange {
  where: Junction;
  bucket: BucketSize;
  firstDay: string;
  lastDay: string;
}

/**
 * Reads what to summarize.
 * @throws AppError INVALID_FILTER when `started_at` is not bounded on both sides or spans too much.
 */
export function readSummaryRange(filter: unknown, bucket: BucketSize): SummaryRange {
  const { where } = parseListFilter(filter, CALL_FIELDS, []);
  const { startedFrom, startedBefore } = timesOf(where);
  if (startedFrom === null || startedBefore === null) {
    refuse('started_at must be bounded on both sides');
  }
  const firstDay = dayAt(startedFrom);
  const lastDay = dayAt(Math.max(Date.parse(startedBefore) - 1, Date.parse(startedFrom)));
  const most = bucket === 'hour' ? MAX_HOURS_DAYS : MAX_DAYS;
  if (daysBetween(firstDay, lastDay) >= most)
    refuse(`a summary by ${bucket} spans ${most} days at most`);
  return { where, bucket, firstDay, lastDay };
}

/** Totals, buckets and rankings of the calls of a range, by the definitions of DSH-02. */
export async function summarizeCalls(
  pool: Queryable,
  scope: CallScope,
  range: SummaryRange,
): Promise<CallsSummary> {
  const where = await resolveAttendants(pool, scope.organizationId, range.where);
  const [byOutcome, byExtension] = await Promise.all([
    countByOutcome(pool, scope, where, range.bucket),
    countByExtension(pool, scope, where, range.bucket),
  ]);
  return {
    ...sum(byOutcome),
    buckets: toBuckets(range, byOutcome, byExtension),
    causes: causesOf(byOutcome).map(([hangup_cause, total]) => ({ hangup_cause, total })),
    extensions: await withNames(pool, scope, byExtension),
  };
}

interface Counts {
  total: number;
  answered: number;
  talk_seconds: number;
}

function sum(rows: readonly OutcomeCount[]): Counts {
  const counts = { total: 0, answered: 0, talk_seconds: 0 };
  for (const row of rows) {
    counts.total += row.total;
    counts.answered += row.answered;
    counts.talk_seconds += row.talkSeconds;
  }
  return counts;
}

/** Calls by key, most first. */
function rank(totals: readonly (readonly [key: string, total: number])[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const [key, total] of totals) sums.set(key, (sums.get(key) ?? 0) + total);
  return [...sums].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b));
}

const causesOf = (rows: readonly OutcomeCount[]) =>
  rank(rows.map((row) => [row.hangupCause, row.total]));

async function withNames(
  pool: Queryable,
  scope: CallScope,
  extensions: readonly ExtensionCount[],
): Promise<CallsSummary['extensions']> {
  const { rows: known } = await pool.query(
    'select number, first_name, last_name from extensions where organization_id = $1',
    [scope.organizationId],
  );
  const names = new Map(known.map((row) => [row.number, row]));
  return extensions
    .toSorted((a, b) => b.total - a.total || a.extensionNumber.localeCompare(b.extensionNumber))
    .map(({ extensionNumber, total, answered, talkSeconds }) => ({
      from: extensionNumber,
      first_name: names.get(extensionNumber)?.first_name ?? null,
      last_name: names.get(extensionNumber)?.last_name ?? null,
      total,
      answered,
      talk_seconds: talkSeconds,
    }));
}

function toBuckets(
  range: SummaryRange,
  byOutcome: readonly OutcomeCount[],
  byExtension: readonly ExtensionCount[],
): SummaryBucket[] {
  const outcomesOf = Map.groupBy(byOutcome, (row) => row.bucket);
  const extensionsOf = Map.groupBy(
    byExtension.flatMap(({ extensionNumber, buckets }) =>
      buckets.map(({ bucket, total }) => ({ bucket, entry: [extensionNumber, total] as const })),
    ),
    ({ bucket }) => bucket,
  );
  return bucketStarts(range).map((start) => {
    const rows = outcomesOf.get(start) ?? [];
    return {
      start: new Date(start).toISOString(),
      ...sum(rows),
      outbound: sum(rows.filter((row) => row.direction === 'outbound')).total,
      inbound: sum(rows.filter((row) => row.direction === 'inbound')).total,
      causes: Object.fromEntries(causesOf(rows)),
      extensions: Object.fromEntries(
        rank((extensionsOf.get(start) ?? []).map(({ entry }) => entry)),
      ),
    };
  });
}

function bucketStarts({ bucket, firstDay, lastDay }: SummaryRange): number[] {
  const starts: number[] = [];
  const end = Date.parse(startOfDay(addDays(lastDay, 1)));
  if (bucket === 'hour') {
    for (let hour = Date.parse(startOfDay(firstDay)); hour < end; hour += HOUR_MS)
      starts.push(hour);
    return starts;
  }
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1))
    starts.push(Date.parse(startOfDay(day)));
  return starts;
}

function refuse(problem: string): never {
  throw new AppError(ERROR_CODES.invalidFilter, `Invalid filter: ${problem}`);
}
