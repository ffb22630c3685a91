import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../lib/session/session.tsx';

/** Keeps balance and charges current on every page; what it takes is fetched after the page has been shown. */
export function useBalanceEvents(): void {
  const queries = useQueryClient();
  const { isUnlimited } = useSession().organization;
  useEffect(() => {
    if (isUnlimited) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./balance-events.ts').then(
      ({ followBalanceEvents }) => {
        if (!isOver) stop = followBalanceEvents(queries);
      },
      // as without the stream: the balance is asked for on focus
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [queries, isUnlimited]);
}
