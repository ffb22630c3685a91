import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import type { StateGroup } from '../filters/log-view.ts';

export const TARGET_GROUPS = [
  'delivered',
  'skipped',
  'ambiguous',
  'waiting',
  'dead',
] as const satisfies StateGroup[];
type TargetGroup = (typeof TARGET_GROUPS)[number];

export const getCount = ({ day, waiting, ambiguous }: DeliveryTarget, group: TargetGroup): number =>
  ({ delivered: day.delivered, skipped: day.skipped, dead: day.dead, waiting, ambiguous })[group];

export const countIn = (target: DeliveryTarget, group: StateGroup): number =>
  group === 'all'
    ? TARGET_GROUPS.reduce((total, each) => total + getCount(target, each), 0)
    : getCount(target, group);
