import type { MAX_WAITING } from '@alo/contract/deliveries/delivery-targets.ts';
import { formatCount } from '../platform/count-text.ts';

/** The server counts no further. */
const MAX_COUNTED: typeof MAX_WAITING = 10_000;

/** How many wait, where they are more than one. */
export const queueCount = (count: number): string =>
  count >= MAX_COUNTED ? `${formatCount(MAX_COUNTED)} ou mais` : formatCount(count);
