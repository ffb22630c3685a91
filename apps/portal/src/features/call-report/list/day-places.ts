import type { DayGroup } from '../walk/collected-calls.ts';

export const DAY_HEIGHT = 36;

/** Position of a day's heading and calls in the list. */
export interface DayPlace extends DayGroup {
  /** Index of the day's heading among the list's lines; its calls follow. */
  line: number;
  /** Pixels from the start of the list. */
  top: number;
  height: number;
}

export function placeDays(days: readonly DayGroup[], callHeight: number): DayPlace[] {
  const places: DayPlace[] = [];
  let line = 0;
  let top = 0;
  for (const { day, count } of days) {
    const height = DAY_HEIGHT + count * callHeight;
    places.push({ day, count, line, top, height });
    line += count + 1;
    top += height;
  }
  return places;
}
