import type { DeliveryNeed, NeedCause } from '@alo/contract/deliveries/delivery-needs.ts';
import { navigationCounts as texts } from '@alo/messages/deliveries/delivery-needs.ts';
import { useDeliveryNeeds } from '../../lib/queries/delivery-needs.ts';
import { useMissedCallCount } from '../../lib/queries/missed-calls.ts';
import type { NavigationCount } from './count-badge.tsx';

const sumCalls = (needs: readonly DeliveryNeed[], ...causes: NeedCause[]) =>
  needs
    .filter(({ cause }) => causes.includes(cause))
    .reduce((total, { count }) => total + count, 0);

/** INT-13 RPT-19: returns the count of a page, or null if it is zero. */
export function useNeedCounts(): (page: string) => NavigationCount | null {
  const { needs } = useDeliveryNeeds();
  const missed = useMissedCallCount() ?? 0;
  const stopped = needs.filter(({ cause }) => cause === 'access' || cause === 'stopped').length;
  const failed = sumCalls(needs, 'failed');
  const choices = sumCalls(needs, 'person', 'duplicate');
  const counts: Partial<Record<string, NavigationCount>> = {
    '/report/calls': { count: missed, text: texts.missed(missed) },
    '/integrations/manager': { count: stopped, text: texts.stopped(stopped), isBad: true },
    '/integrations/log': { count: failed, text: texts.failed(failed) },
    '/integrations/choices': { count: choices, text: texts.choices(choices) },
  };
  return (page) => {
    const count = counts[page];
    return count === undefined || count.count === 0 ? null : count;
  };
}
