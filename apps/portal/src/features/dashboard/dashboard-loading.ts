import { summarizeCalls, parseWireSummary } from '@alo/contract/telephony/calls.ts';
import type { CallSummary } from '@alo/domain/calls/call-summary.ts';
import {
  getBucketUnit,
  getPeriodDays,
  getPreviousPeriodDays,
  toStartedAtBounds,
  type DayRange,
} from '@alo/domain/time/dashboard-period.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { callApiConditional } from '../../lib/api/api-client.ts';
import type { DashboardFilters } from './filters/dashboard-filters.ts';

export interface CachedSummary {
  days: DayRange;
  etag: string | null;
  summary: CallSummary;
}

export interface DashboardNumbers {
  filters: DashboardFilters;
  current: CachedSummary;
  previous: CachedSummary;
  loadedAt: number;
}

export async function loadDashboard(
  filters: DashboardFilters,
  cached: DashboardNumbers | undefined,
  signal: AbortSignal,
): Promise<DashboardNumbers> {
  const today = dayAt();
  const [current, previous] = await Promise.all([
    loadSummary(filters, getPeriodDays(filters.period, today), cached?.current, signal),
    loadSummary(filters, getPreviousPeriodDays(filters.period, today), cached?.previous, signal),
  ]);
  return { filters, current, previous, loadedAt: Date.now() };
}

async function loadSummary(
  { period, callType }: DashboardFilters,
  days: DayRange,
  cached: CachedSummary | undefined,
  signal: AbortSignal,
): Promise<CachedSummary> {
  const { gt, lt } = toStartedAtBounds(days);
  const ofType = callType === 'both' ? [] : [{ call_type: callType }];
  // After midnight, the period covers other days.
  const reusable =
    cached?.days.first === days.first && cached.days.last === days.last ? cached : undefined;

  const answer = await callApiConditional(summarizeCalls, {
    query: {
      bucket: getBucketUnit(period),
      filter: { where: { and: [{ started_at: { gt } }, { started_at: { lt } }, ...ofType] } },
    },
    etag: reusable?.etag ?? null,
    signal,
  });

  if (!answer.unchanged)
    return { days, etag: answer.etag, summary: parseWireSummary(answer.reply) };
  if (!reusable) throw new Error('The server returned 304 for a summary that is not cached');
  return reusable;
}
