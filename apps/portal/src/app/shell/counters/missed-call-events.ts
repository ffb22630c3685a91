import { followMissedCalls } from '@alo/contract/telephony/missed-calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { followEvents } from '../../../lib/api/follow-events.ts';
import { MISSED_CALLS_KEY, MISSED_COUNT_KEY } from '../../../lib/queries/missed-calls.ts';

/** Each event means that some row changed, even if the count did not. Returns a stop function. */
export function followMissedCallEvents(queries: QueryClient): () => void {
  return followEvents(followMissedCalls, {
    onEvent: ({ event, data }) => {
      if (event !== 'missedCalls') return;
      const { waiting } = followMissedCalls.events.missedCalls.parse(JSON.parse(data));
      queries.setQueryData(MISSED_COUNT_KEY, waiting);
      void queries.invalidateQueries({ queryKey: MISSED_CALLS_KEY });
    },
  });
}
