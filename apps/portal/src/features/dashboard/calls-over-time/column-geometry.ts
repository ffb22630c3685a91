import type { Series } from '../charts/chart-series.ts';

const GRID_LINES = 4;
const COLUMN_SHARE = 0.6;
const STEPS_PER_DECADE = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5];

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Segment {
  seriesId: string;
  y: number;
  height: number;
  isTop: boolean;
}

export interface Column {
  index: number;
  slotX: number;
  slotWidth: number;
  x: number;
  width: number;
  center: number;
  segments: Segment[];
}

export interface ColumnGeometry {
  columns: Column[];
  ticks: { value: number; y: number }[];
  previousPath: string | null;
  baseline: number;
}

/** Returns the smallest round step whose grid reaches `highest`. */
export function findGridStep(highest: number): number {
  const minStep = Math.max(highest, GRID_LINES) / GRID_LINES;
  for (let decade = 1; ; decade *= 10) {
    const step = STEPS_PER_DECADE.map((base) => base * decade).find(
      (candidate) => Number.isInteger(candidate) && candidate >= minStep,
    );
    if (step !== undefined) return step;
  }
}

export function layOutColumns(
  frame: Frame,
  buckets: number,
  series: readonly Series[],
  previous: readonly number[] | null,
): ColumnGeometry {
  const totals = Array.from({ length: buckets }, (_, index) =>
    series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
  const step = findGridStep(Math.max(0, ...totals, ...(previous ?? [])));
  const baseline = frame.height - frame.bottom;
  const unit = (baseline - frame.top) / (step * GRID_LINES);
  const y = (value: number) => baseline - value * unit;
  const slotWidth = (frame.width - frame.right - frame.left) / Math.max(buckets, 1);
  const width = slotWidth * COLUMN_SHARE;

  const columns = totals.map((_, index) => {
    const slotX = frame.left + index * slotWidth;
    const center = slotX + slotWidth / 2;
    return {
      index,
      slotX,
      slotWidth,
      x: center - width / 2,
      width,
      center,
      segments: stackSegments(series, index, y),
    };
  });
  return {
    columns,
    ticks: Array.from({ length: GRID_LINES + 1 }, (_, line) => ({
      value: line * step,
      y: y(line * step),
    })),
    previousPath: previous && drawPath(columns, previous, y),
    baseline,
  };
}

function stackSegments(
  series: readonly Series[],
  index: number,
  y: (value: number) => number,
): Segment[] {
  const visibleSeries = series.filter(({ values }) => (values[index] ?? 0) > 0);
  let below = 0;
  return visibleSeries.map(({ id, values }, position) => {
    const bottomY = y(below);
    below += values[index] ?? 0;
    const topY = y(below);
    return {
      seriesId: id,
      y: topY,
      height: bottomY - topY,
      isTop: position === visibleSeries.length - 1,
    };
  });
}

function drawPath(
  columns: readonly Column[],
  values: readonly number[],
  y: (value: number) => number,
): string | null {
  const points = columns.flatMap(({ index, center }) => {
    const value = values[index];
    return value === undefined ? [] : [`${round(center)} ${round(y(value))}`];
  });
  return points.length < 2 ? null : `M${points.join('L')}`;
}

export function drawSegment(column: Column, segment: Segment): string {
  const { x, width } = column;
  const { y, height, isTop } = segment;
  const radius = isTop ? Math.min(3, width / 2, height) : 0;
  const bottom = round(y + height);
  return [
    `M${round(x)} ${bottom}V${round(y + radius)}`,
    `q0 ${-radius} ${radius} ${-radius}`,
    `h${round(width - 2 * radius)}`,
    `q${radius} 0 ${radius} ${radius}`,
    `V${bottom}z`,
  ].join('');
}

/** `fromEnd` guarantees the last label. */
export function pickLabelledColumns(
  count: number,
  slotWidth: number,
  labelWidth: number,
  fromEnd: boolean,
): number[] {
  const interval = [1, 2, 3, 4, 6, 8, 12, 24].find((n) => n * slotWidth >= labelWidth) ?? 24;
  const remainder = fromEnd ? (count - 1) % interval : 0;
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => index % interval === remainder,
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
