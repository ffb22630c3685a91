import type { MOST_WAITING } from '@alo/contract/delivery-targets.ts';
import { formatCount } from './count-text.ts';

/** The server counts no further. */
const MOST: typeof MOST_WAITING = 10_000;

/** How many wait, where they are more than one. */
export const queueCount = (count: number): string =>
  count >= MOST ? `${formatCount(MOST)} ou mais` : formatCount(count);
