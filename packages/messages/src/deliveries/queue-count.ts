import type { MAX_WAITING } from '@alo/contract/deliveries/delivery-targets.ts';
import { formatCount } from '../platform/count-text.ts';

/** The server's count stops here. */
const MAX_COUNTED: typeof MAX_WAITING = 10_000;

/** For more than one call. */
export const formatQueueCount = (count: number): string =>
  count >= MAX_COUNTED ? `${formatCount(MAX_COUNTED)} ou mais` : formatCount(count);
