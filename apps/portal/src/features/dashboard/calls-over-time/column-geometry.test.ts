import { describe, expect, it } from 'vitest';
import type { Series } from '../charts/chart-series.ts';
import {
  findGridStep,
  pickLabelledColumns,
  layOutColumns,
  drawSegment,
} from './column-geometry.ts';

const FRAME = { width: 280, height: 120, left: 30, right: 10, top: 10, bottom: 10 };

const series = (id: string, values: number[]): Series => ({
  id,
  label: id,
  mark: { kind: 'plain', color: 1 },
  values,
  total: 0,
});

describe('columns', () => {
  it.each([
    [0, 1],
    [4, 1],
    [5, 2],
    [41, 15],
    [92, 25],
    [101, 30],
    [4182, 1500],
  ])('DSH-02 draws, for a highest value of %i, a line every %i calls', (highest, step) => {
    expect(findGridStep(highest)).toBe(step);
  });

  it('DSH-02 stacks the series from zero in proportion', () => {
    const { columns, baseline } = layOutColumns(
      FRAME,
      2,
      [series('a', [50, 0]), series('b', [50, 25])],
      null,
    );

    expect(baseline).toBe(110);
    expect(columns[0]?.segments).toEqual([
      { seriesId: 'a', y: 60, height: 50, isTop: false },
      { seriesId: 'b', y: 10, height: 50, isTop: true },
    ]);
    expect(columns[1]?.segments).toEqual([{ seriesId: 'b', y: 85, height: 25, isTop: true }]);
  });

  it('DSH-02 scales to a busier previous period', () => {
    const { ticks, previousPath } = layOutColumns(FRAME, 2, [series('a', [5, 5])], [100, 0]);

    expect(ticks.map(({ value }) => value)).toEqual([0, 25, 50, 75, 100]);
    expect(previousPath).toMatch(/^M[\d.]+ 10L[\d.]+ 110$/);
  });

  it('DSH-02 fills the width with slots without gaps', () => {
    const { columns } = layOutColumns(FRAME, 24, [series('a', Array(24).fill(1))], null);

    columns.slice(1).forEach((column, index) => {
      const before = columns[index];
      expect(column.slotX).toBeCloseTo((before?.slotX ?? 0) + (before?.slotWidth ?? 0));
    });
    expect(columns[0]?.slotX).toBeGreaterThanOrEqual(FRAME.left);
  });

  it('DSH-02 rounds the corners of the top segment only', () => {
    const { columns } = layOutColumns(FRAME, 1, [series('a', [2]), series('b', [2])], null);
    const column = columns[0];
    if (!column) throw new Error('no column');

    const [lower, upper] = column.segments.map((segment) => drawSegment(column, segment));

    expect(lower).toContain('q0 0 0 0');
    expect(upper).toContain('q0 -3 3 -3');
  });

  it('DSH-02 shows fewer labels on narrow screens', () => {
    expect(pickLabelledColumns(24, 43, 24, false)).toHaveLength(24);
    expect(pickLabelledColumns(24, 11, 40, false)).toEqual([0, 4, 8, 12, 16, 20]);
    expect(pickLabelledColumns(30, 11, 44, true)).toEqual([1, 5, 9, 13, 17, 21, 25, 29]);
  });
});
