import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../platform/app-error.ts';

/** PostgreSQL compares it with rows: smaller ones come next. */
export type Place = [instant: Date | string, callId: string, eventType: string];
export interface Placed {
  callStartedAt: Date;
  callId: string;
  /** Empty: after all events of the call. */
  eventType: string;
}

const PLACE = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~([a-z-]{0,30})$/;
const BEFORE_ALL_CALLS = '00000000-0000-0000-0000-000000000000';

export const toStart = (before = 'infinity'): Place => [before, BEFORE_ALL_CALLS, ''];

export const toCursor = ({ callStartedAt, callId, eventType }: Placed): string =>
  [callStartedAt.getTime(), callId, eventType].join('~');

export function readPlace(cursor: string): Place {
  const [, ms, callId, eventType] = PLACE.exec(cursor) ?? [];
  const instant = new Date(Number(ms));
  if (callId === undefined || Number.isNaN(instant.getTime())) {
    throw new AppError(ERROR_CODES.invalidRequest, 'cursor: take it from `next`');
  }
  return [instant, callId, eventType!];
}

export function comparePlaces(a: Placed, b: Placed): number {
  const time = b.callStartedAt.getTime() - a.callStartedAt.getTime();
  if (time !== 0) return time;
  const toKey = ({ callId, eventType }: Placed) => callId + eventType;
  return toKey(a) === toKey(b) ? 0 : toKey(a) > toKey(b) ? -1 : 1;
}
