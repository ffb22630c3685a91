import type { MAX_WAITING } from '@alo/contract/deliveries/delivery-targets.ts';
import { formatCount } from '../platform/count-text.ts';

const MAX_COUNTED: typeof MAX_WAITING = 10_000;

export const formatQueueCount = (count: number): string =>
  count >= MAX_COUNTED ? `${formatCount(MAX_COUNTED)} ou mais` : formatCount(count);
