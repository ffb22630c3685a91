import type { DayGroup } from '../walk/collected-calls.ts';

export const DAY_HEIGHT = 36;

export interface DayLayout extends DayGroup {
  /** The heading's index among the list's lines. */
  line: number;
  top: number;
  height: number;
}

export function layOutDays(days: readonly DayGroup[], callHeight: number): DayLayout[] {
  const layouts: DayLayout[] = [];
  let line = 0;
  let top = 0;
  for (const { day, count } of days) {
    const height = DAY_HEIGHT + count * callHeight;
    layouts.push({ day, count, line, top, height });
    line += count + 1;
    top += height;
  }
  return layouts;
}
