import type { Money } from '@alo/domain/money/money.ts';
import type { RechargeLimits } from '../../platform/config.ts';
import type { RechargeUsage } from './store.ts';

export function findReachedLimit(
  { mostPerDay, mostPerMonth }: RechargeLimits,
  { today, thisMonth }: RechargeUsage,
  amount: Money,
): 'day' | 'month' | null {
  if (thisMonth + amount > mostPerMonth) return 'month';
  return today >= mostPerDay ? 'day' : null;
}
