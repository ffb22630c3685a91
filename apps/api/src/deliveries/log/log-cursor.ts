import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../platform/app-error.ts';

/** These sort before and after all events of a call. */
export const BEFORE_EVENTS = 'z';
export const AFTER_EVENTS = '';

/** Compared with rows in PostgreSQL; the next rows are smaller. */
export type LogPosition = [instant: Date | string, callId: string, eventType: string];
export interface Positioned {
  callStartedAt: Date;
  callId: string;
  eventType: string;
}

const CURSOR = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~([a-z-]{0,30})$/;
const BEFORE_ALL_CALLS = '00000000-0000-0000-0000-000000000000';

export const toStartPosition = (before = 'infinity'): LogPosition => [before, BEFORE_ALL_CALLS, ''];

export const toCursor = ({ callStartedAt, callId, eventType }: Positioned): string =>
  [callStartedAt.getTime(), callId, eventType].join('~');

export function parseCursor(cursor: string): LogPosition {
  const [, ms, callId, eventType] = CURSOR.exec(cursor) ?? [];
  const instant = new Date(Number(ms));
  if (callId === undefined || Number.isNaN(instant.getTime())) {
    throw new AppError(ERROR_CODES.invalidRequest, 'cursor: take it from `next`');
  }
  return [instant, callId, eventType!];
}

export function comparePositions(a: Positioned, b: Positioned): number {
  const time = b.callStartedAt.getTime() - a.callStartedAt.getTime();
  if (time !== 0) return time;
  const toKey = ({ callId, eventType }: Positioned) => callId + eventType;
  return toKey(a) === toKey(b) ? 0 : toKey(a) > toKey(b) ? -1 : 1;
}
