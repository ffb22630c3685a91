import { stripQueryParameters } from './query-error.ts';

/** SQLSTATE: lost connection (08), resources (53), canceled or shutdown (57), timeouts, deadlock, standby. */
const TRANSIENT_STATE = /^(08|53|57)|^(55P03|25P03|25P04|25006|40P01|40001)$/;
const TRANSIENT_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
/** A Unix socket that is missing or has a full backlog. */
const TRANSIENT_CODES_OF_SOCKETS = ['ENOENT', 'EAGAIN'];
const TRANSIENT_MESSAGE =
  /^(Query read timeout|timeout expired|timeout exceeded when trying|Connection terminated|Client (has encountered a connection error|was closed))/;

export function isDatabaseUnavailable(thrown: unknown): boolean {
  const error = stripQueryParameters(thrown);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return TRANSIENT_MESSAGE.test(error.message);
  if (syscall === 'connect' && TRANSIENT_CODES_OF_SOCKETS.includes(code)) return true;
  return TRANSIENT_CODES.includes(code) || (code.length === 5 && TRANSIENT_STATE.test(code));
}

const READ_ONLY = '25006';

/** Only a new connection finds the primary, or a default that is no longer read-only. */
export const isReadOnly = (error: unknown) =>
  (stripQueryParameters(error) as { code?: string }).code === READ_ONLY;

export const buildStandbyError = () =>
  Object.assign(new Error('The database server is a standby'), { code: READ_ONLY });

export const isLockTimeout = (error: unknown) =>
  (stripQueryParameters(error) as { code?: string }).code === '55P03';
