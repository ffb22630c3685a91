import type { TriedCall } from '../connector.ts';

const MAX_CLOCK_DIFFERENCE_MS = 120_000;

/**
 * The earliest time, by the vendor's clock, at which a record of the call may have been written. The times of the call are
 * the switch's: if its clock is ahead, a record would be older than its call.
 */
export const earliestRecordMs = ({ firstTriedAt }: TriedCall): number =>
  Date.parse(firstTriedAt) - MAX_CLOCK_DIFFERENCE_MS;
