import type { MOST_WAITING } from '@alo/contract/delivery-targets.ts';

/** The server counts no further. */
const MOST: typeof MOST_WAITING = 10_000;

/** How many wait, where they are more than one. */
export const queueCount = (count: number): string =>
  count >= MOST ? '10.000 ou mais' : String(count);
