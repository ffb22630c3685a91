import type { CountedApart } from '../../../lib/call-report-link.ts';
import { ANSWERED_ABOVE_SECONDS, ANSWERED_CAUSE } from '@alo/domain/calls/call-statistics.ts';
import type { CallField } from '@alo/contract/telephony/calls.ts';
import { type ListFilter, MAX_LIMIT, type Where } from '@alo/contract/platform/list-filter.ts';
import { type CallOutcome, listCauses } from '@alo/domain/calls/hangup-cause.ts';
import { addDays, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import type { CallReportFilter, DurationBand } from './call-report-filter.ts';
import { buildDialedNumberPatterns } from './dialed-number-patterns.ts';

type CallWhere = Where<CallField>;

/**
 * RPT-03. Both bounds apply to `started_at`, because by `ended_at` a call across midnight would
 * belong to no day.
 */
export function toCallReportQuery(filter: CallReportFilter): ListFilter<CallField> {
  const { start, before } = getBounds(filter);
  const beforeFirst = new Date(Date.parse(start) - 1).toISOString();
  const and: CallWhere[] = [
    { started_at: { gt: beforeFirst } },
    { started_at: { lt: before } },
    ...combineWithOr(buildDialedNumberPatterns(filter.number).map((like) => ({ to: { like } }))),
    ...(filter.direction ? [{ call_type: filter.direction }] : []),
    ...combineWithOr(filter.durations.map(toDurationWhere)),
    ...combineWithOr((filter.ownExtensions ?? filter.extensions).map((from) => ({ from }))),
    ...combineWithOr(filter.outcomes.flatMap(toOutcomeWheres)),
    ...(filter.counted ? combineWithOr(COUNTED_WHERES[filter.counted]) : []),
    ...splitWords(filter.attendant).slice(0, MAX_WORDS).map(toAttendantWhere),
  ];
  return {
    where: { and },
    limit: MAX_LIMIT,
    order: filter.order === 'newest' ? 'started_at desc' : 'started_at asc',
  };
}

function getBounds({ start, end, hour }: CallReportFilter): {
  start: string;
  before: string;
} {
  const midnight = startOfDay(start);
  if (hour === null) return { start: midnight, before: startOfDay(addDays(end, 1)) };
  const getHour = (hours: number) =>
    new Date(Date.parse(midnight) + hours * 3_600_000).toISOString();
  return { start: getHour(hour), before: getHour(hour + 1) };
}

/** Must equal what countOutcomes counts. */
const COUNTED_WHERES: Record<CountedApart, CallWhere[]> = {
  answered: [
    { and: [{ hangup_cause: ANSWERED_CAUSE }, { duration: { gt: ANSWERED_ABOVE_SECONDS } }] },
  ],
  answeredBriefly: [
    { and: [{ hangup_cause: ANSWERED_CAUSE }, { duration: { lte: ANSWERED_ABOVE_SECONDS } }] },
    ...toOutcomeWheres('answered').filter(({ hangup_cause }) => hangup_cause !== ANSWERED_CAUSE),
  ],
};

/** The API allows ten patterns a filter. */
const MAX_WORDS = 3;

function combineWithOr(alternatives: CallWhere[]): CallWhere[] {
  return alternatives.length > 1 ? [{ or: alternatives }] : alternatives;
}

function toDurationWhere(band: DurationBand): CallWhere {
  const [from, below] = band.split('-').map(Number);
  if (band === '600-999999') return { duration: { gte: from! } };
  return { and: [{ duration: { gte: from! } }, { duration: { lt: below! } }] };
}

function toOutcomeWheres(outcome: CallOutcome): CallWhere[] {
  return listCauses(outcome).map((cause) => ({ hangup_cause: cause }));
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function toAttendantWhere(word: string): CallWhere {
  const ilike = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return { or: [{ first_name: { ilike } }, { last_name: { ilike } }] };
}
