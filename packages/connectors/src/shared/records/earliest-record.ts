import type { TriedCall } from '../../connector.ts';

const MAX_CLOCK_DIFFERENCE_MS = 120_000;

/** By the vendor's clock. Avoids the call's times, because the switch's clock may be ahead. */
export const getEarliestRecordMs = ({ firstTriedAt }: TriedCall): number =>
  Date.parse(firstTriedAt) - MAX_CLOCK_DIFFERENCE_MS;
