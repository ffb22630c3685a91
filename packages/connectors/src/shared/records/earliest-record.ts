import type { TriedCall } from '../../connector.ts';

const MAX_CLOCK_DIFFERENCE_MS = 120_000;

/** By the vendor's clock. The call's own times may be ahead, by the switch's clock. */
export const getEarliestRecordMs = ({ firstTriedAt }: TriedCall): number =>
  Date.parse(firstTriedAt) - MAX_CLOCK_DIFFERENCE_MS;
