import { addDays, startOfDay, type Day } from '@alo/domain/time/sao-paulo-time.ts';
import type { Bind } from './rollup-rows.ts';

export type BucketSize = 'hour' | 'day';

export interface Buckets {
  size: BucketSize;
  firstDay: Day;
  lastDay: Day;
}

export const BUCKETS_BELOW = 64;
const HOUR_MS = 3_600_000;

/** Returns epoch milliseconds. */
export function listBucketStarts({ size, firstDay, lastDay }: Buckets): number[] {
  const starts: number[] = [];
  const end = Date.parse(startOfDay(addDays(lastDay, 1)));
  if (size === 'hour') {
    for (let hour = Date.parse(startOfDay(firstDay)); hour < end; hour += HOUR_MS)
      starts.push(hour);
    return starts;
  }
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1))
    starts.push(Date.parse(startOfDay(day)));
  return starts;
}

export const buildBucketIndex = ({ size, firstDay }: Buckets, bind: Bind): string =>
  size === 'day'
    ? `(day - ${bind(firstDay, 'date')})`
    : `(extract(epoch from hour - ${bind(startOfDay(firstDay), 'timestamptz')}) / 3600)::int`;
