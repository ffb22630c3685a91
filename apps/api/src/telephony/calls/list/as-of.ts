import { createHash } from 'node:crypto';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RawRows } from '../../../platform/db/raw-rows.ts';
import { buildPageMeta } from '../../../platform/http/pages/page-meta.ts';
import type { CallCount } from '../count/count-calls.ts';
import type { CallPosition } from '../registration/walk-registration.ts';

export interface WalkPosition {
  sequence: number;
  /** Pages and calls before it. */
  pages: number;
  calls: number;
  after: CallPosition;
}

const hashWalk = (walk: string) =>
  createHash('sha256').update(walk).digest('base64url').slice(0, 8);

export const formatAsOfToken = ({ sequence, total }: CallCount, walk: string) =>
  `${sequence}.${total}.${hashWalk(walk)}`;

export function parseAsOfToken(asOf: string, walk: string): CallCount {
  const [, sequence, total, walkHash] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{8})$/.exec(asOf) ?? [];
  if (walkHash !== hashWalk(walk)) throw refuseToken();
  return { sequence: Number(sequence), total: Number(total) };
}

export const formatPositionToken = (
  { sequence, pages, calls, after }: WalkPosition,
  walk: string,
) => [sequence, pages, calls, after.startedMs, after.sequence, hashWalk(walk)].join('.');

/** Returns null for a token of a counted list. */
export function parsePositionToken(asOf: string, walk: string): WalkPosition | null {
  const parts = asOf.split('.');
  if (parts.length !== 6) return null;
  const numbers = parts.slice(0, 5).map(Number);
  if (parts[5] !== hashWalk(walk) || !numbers.every(Number.isSafeInteger)) throw refuseToken();
  const [sequence, pages, calls, startedMs, callSequence] = numbers as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { sequence, pages, calls, after: { startedMs, sequence: callSequence } };
}

const refuseToken = () =>
  new AppError(
    ERROR_CODES.invalidFilter,
    'Invalid asOf: pass back meta.asOf of a page of this same filter, unchanged',
  );

/** Drops the next page's first row. */
export function cutPage(
  rows: RawRows,
  { total }: CallCount,
  { limit, skip }: { limit: number; skip: number },
) {
  const hasNext = rows.count > limit;
  if (hasNext) rows.count = limit;
  const meta = buildPageMeta(total, limit, skip);
  return { ...meta, nextPage: hasNext ? meta.currentPage + 1 : null, isTotalExact: true };
}
