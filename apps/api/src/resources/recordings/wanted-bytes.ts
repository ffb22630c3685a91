import type { RecordingRange } from '../../recording-store.ts';

/** What a Range header asks for; null: all, as where it asks for several ranges or in a way that is none (RFC 9110, 14.2). */
export function wantedBytesOf(range: string | undefined): RecordingRange | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '');
  if (!asked) return null;
  const [, first = '', last = ''] = asked;
  if (first === '') return last === '' ? null : { atEnd: Number(last) };
  if (last === '') return { first: Number(first) };
  return Number(first) > Number(last) ? null : { first: Number(first), last: Number(last) };
}

/** The part of a recording of so many bytes; null: it has none there. */
export function partOf(
  wanted: RecordingRange | null,
  total: number,
): { first: number; bytes: number } | null {
  if (wanted === null) return { first: 0, bytes: total };
  if ('atEnd' in wanted) {
    const bytes = Math.min(wanted.atEnd, total);
    return bytes === 0 ? null : { first: total - bytes, bytes };
  }
  const { first, last = Infinity } = wanted;
  return first < total ? { first, bytes: Math.min(last + 1, total) - first } : null;
}
