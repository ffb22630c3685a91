import type { Money } from '@alo/domain/money.ts';
import type { RechargeLimits } from '../../platform/config.ts';
import type { RechargeUsage } from './store.ts';

/** Which limit the next recharge would break. */
export function limitReached(
  { mostPerDay, mostPerMonth }: RechargeLimits,
  { today, thisMonth }: RechargeUsage,
  amount: Money,
): 'day' | 'month' | null {
  if (thisMonth + amount > mostPerMonth) return 'month';
  return today >= mostPerDay ? 'day' : null;
}
