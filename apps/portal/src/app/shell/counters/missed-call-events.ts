import { followMissedCalls } from '@alo/contract/telephony/missed-calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { followEvents } from '../../../lib/api/follow-events.ts';
import { AMBIGUOUS_KEY, NEEDS_KEY } from '../../../lib/queries/delivery-needs.ts';
import { MISSED_CALLS_KEY, MISSED_COUNT_KEY } from '../../../lib/queries/missed-calls.ts';

const RELOAD_AFTER_MS = 1000;

/** An event means that a row changed, even if the count did not. */
export function followMissedCallEvents(queries: QueryClient): () => void {
  let timer: number | undefined;
  const reloadNeeds = () => {
    // An outage changes them many times a second.
    timer ??= window.setTimeout(() => {
      timer = undefined;
      void queries.invalidateQueries({ queryKey: NEEDS_KEY });
      void queries.invalidateQueries({ queryKey: AMBIGUOUS_KEY });
    }, RELOAD_AFTER_MS);
  };
  const stop = followEvents(followMissedCalls, {
    onReconnect: reloadNeeds,
    onEvent: ({ event, data }) => {
      if (event === 'deliveryNeeds') reloadNeeds();
      if (event !== 'missedCalls') return;
      const { waiting } = followMissedCalls.events.missedCalls.parse(JSON.parse(data));
      queries.setQueryData(MISSED_COUNT_KEY, waiting);
      void queries.invalidateQueries({ queryKey: MISSED_CALLS_KEY });
    },
  });
  return () => {
    window.clearTimeout(timer);
    stop();
  };
}
