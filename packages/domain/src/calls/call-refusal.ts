export const CALL_REFUSALS = [
  'UNKNOWN_CALLER',
  'UNKNOWN_NUMBER',
  'DESTINATION_BLOCKED',
  'OUTSIDE_HOURS',
  'TOO_MANY_CALLS_OF_EXTENSION',
  'TOO_MANY_CALLS_OF_ORGANIZATION',
  'HOURLY_CAP',
  'DAILY_CAP',
  'NO_CREDIT',
  'ORIGINATION_BLOCKED',
  'NO_TRUNK',
  /** No trunk may show a number of the organization. */
  'NO_CALLER_ID',
  /** The database did not answer in time. */
  'UNDECIDED',
] as const;

export type CallRefusal = (typeof CALL_REFUSALS)[number];
