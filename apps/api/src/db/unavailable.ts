import { withoutParameters } from './query-error.ts';

/**
 * SQLSTATE: lost connection (08), no room (53), cancelled or shut down (57), a lock not had in time, a transaction ended
 * for idling, a deadlock.
 */
const PASSING_STATE = /^(08|53|57)|^(55P03|25P03|25P04|40P01|40001)$/;
const PASSING_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
/** Of a Unix socket that is not there, or has no room for one more who waits. */
const PASSING_CODES_OF_SOCKETS = ['ENOENT', 'EAGAIN'];
/** What the driver says without a code. */
const PASSING_MESSAGE =
  /^(Query read timeout|timeout expired|timeout exceeded when trying|Connection terminated|Client (has encountered a connection error|was closed))/;

/** Whether the database could not answer, or not in time: the same may well work a little later. */
export function isUnavailable(thrown: unknown): boolean {
  const error = withoutParameters(thrown);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return PASSING_MESSAGE.test(error.message);
  if (syscall === 'connect' && PASSING_CODES_OF_SOCKETS.includes(code)) return true;
  return PASSING_CODES.includes(code) || (code.length === 5 && PASSING_STATE.test(code));
}

/** Whether it was a lock that somebody held too long. */
export const isLockTimeout = (error: unknown) =>
  (withoutParameters(error) as { code?: string }).code === '55P03';
