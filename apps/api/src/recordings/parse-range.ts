import type { RecordingRange } from '../platform/recording-store.ts';

/** Returns null for the whole recording, several or invalid ranges (RFC 9110, 14.2). */
export function parseRange(range: string | undefined): RecordingRange | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? null : { atEnd: Number(last) };
  if (last === '') return { first: Number(first) };
  return Number(first) > Number(last) ? null : { first: Number(first), last: Number(last) };
}

export function getPart(
  range: RecordingRange | null,
  total: number,
): { first: number; bytes: number } | null {
  if (range === null) return { first: 0, bytes: total };
  if ('atEnd' in range) {
    const bytes = Math.min(range.atEnd, total);
    return bytes === 0 ? null : { first: total - bytes, bytes };
  }
  const { first, last = Infinity } = range;
  return first < total ? { first, bytes: Math.min(last + 1, total) - first } : null;
}
