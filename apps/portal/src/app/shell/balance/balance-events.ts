import { followBalance } from '@alo/contract/money/credits.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import type { QueryClient } from '@tanstack/react-query';
import { followEvents } from '../../../lib/api/follow-events.ts';
import { BALANCE_KEY, CHARGES_KEY } from '../../../lib/queries/balance.ts';
import { FIRST_DAY_KEY } from '../../../lib/queries/first-day.ts';

/** Follows balance and charges while the page is visible. */
export const followBalanceEvents = (queries: QueryClient): (() => void) =>
  followEvents(followBalance, {
    onEvent: ({ event, data }) => {
      if (event === 'balance') {
        const { balance } = followBalance.events.balance.parse(JSON.parse(data));
        // A pending response would be older than the event.
        void queries.cancelQueries({ queryKey: BALANCE_KEY });
        queries.setQueryData(BALANCE_KEY, moneyFromReais(balance));
        void queries.invalidateQueries({ queryKey: FIRST_DAY_KEY });
      } else if (event === 'charge') {
        void queries.invalidateQueries({ queryKey: CHARGES_KEY });
      }
    },
    onReconnect: () => void queries.invalidateQueries({ queryKey: CHARGES_KEY }),
  });
