import { CALL_DIRECTIONS } from '@alo/domain/calls/call.ts';
import {
  countOutcomes,
  type CallSummary,
  type CallSummaryBucket,
  type CountedOutcome,
  type ExtensionTotals,
} from '@alo/domain/calls/call-summary.ts';
import { countedOutcome, dashboard, dashboardCallType } from '@alo/messages/telephony/dashboard.ts';
import {
  DIRECTION_MARKS,
  getMark,
  OTHERS_MARK,
  OUTCOME_MARKS,
  PALETTE_SIZE,
  type Mark,
} from './palette.ts';

export const SERIES_VIEWS = ['outcome', 'extension', 'direction'] as const;
export type SeriesView = (typeof SERIES_VIEWS)[number];

export interface Series {
  id: string;
  label: string;
  mark: Mark;
  values: number[];
  total: number;
}

const NAMED_OUTCOMES: readonly CountedOutcome[] = ['answered', 'notAnswered', 'busy'];

export function buildSeries(
  view: SeriesView,
  summary: CallSummary,
  ranks: ReadonlyMap<string, number>,
): Series[] {
  if (view === 'outcome') return buildOutcomeSeries(summary);
  if (view === 'extension') return buildExtensionSeries(summary, ranks);
  return CALL_DIRECTIONS.map((direction) =>
    createSeries(summary, {
      id: direction,
      label: dashboardCallType[direction],
      mark: DIRECTION_MARKS[direction],
      getValue: (bucket) => bucket[direction],
    }),
  );
}

function buildOutcomeSeries(summary: CallSummary): Series[] {
  const counts = new Map(summary.buckets.map((bucket) => [bucket, countOutcomes(bucket)]));
  const namedOutcomes = NAMED_OUTCOMES.map((outcome) =>
    createSeries(summary, {
      id: outcome,
      label: countedOutcome[outcome],
      mark: OUTCOME_MARKS[outcome],
      getValue: (bucket) => counts.get(bucket)?.[outcome] ?? 0,
    }),
  );
  return addOthers(summary, namedOutcomes);
}

function buildExtensionSeries(summary: CallSummary, ranks: ReadonlyMap<string, number>): Series[] {
  const getRank = (extension: ExtensionTotals) => ranks.get(extension.number) ?? PALETTE_SIZE;
  const namedExtensions = summary.extensions
    .slice(0, PALETTE_SIZE)
    .toSorted((a, b) => getRank(a) - getRank(b))
    .map((extension) =>
      createSeries(summary, {
        id: extension.number,
        label: formatExtensionLabel(extension),
        mark: getMark(getRank(extension)),
        getValue: (bucket) => bucket.extensions[extension.number] ?? 0,
      }),
    );
  return addOthers(summary, namedExtensions);
}

export function formatExtensionLabel({ number, firstName }: ExtensionTotals): string {
  return firstName ? `${number} ${firstName}` : number;
}

/** Ranks by creation, so that each extension keeps its colour. */
export function rankExtensions(
  existing: readonly { id: number; number: string }[],
  called: readonly { number: string }[],
): Map<string, number> {
  const created = existing.toSorted((a, b) => a.id - b.id).map(({ number }) => number);
  const calledNumbers = called.map(({ number }) => number).toSorted();
  return new Map(
    [...new Set([...created, ...calledNumbers])].map((number, index) => [number, index + 1]),
  );
}

interface SeriesPlan {
  id: string;
  label: string;
  mark: Mark;
  getValue: (bucket: CallSummaryBucket, index: number) => number;
}

function createSeries(summary: CallSummary, { getValue, ...plan }: SeriesPlan): Series {
  const values = summary.buckets.map(getValue);
  return { ...plan, values, total: values.reduce((sum, value) => sum + value, 0) };
}

/** Columns add up to their totals. */
function addOthers(summary: CallSummary, namedSeries: Series[]): Series[] {
  const others = createSeries(summary, {
    id: 'others',
    label: dashboard.charts.others,
    mark: OTHERS_MARK,
    getValue: (bucket, index) =>
      bucket.total - namedSeries.reduce((sum, series) => sum + (series.values[index] ?? 0), 0),
  });
  return others.total > 0 ? [...namedSeries, others] : namedSeries;
}
