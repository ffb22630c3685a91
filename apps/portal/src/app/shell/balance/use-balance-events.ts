import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../lib/session/session.tsx';

export function useBalanceEvents(): void {
  const queries = useQueryClient();
  const { isUnlimited } = useSession().organization;
  useEffect(() => {
    if (isUnlimited) return;
    let stop: (() => void) | undefined;
    let isStopped = false;
    import('./balance-events.ts').then(
      ({ followBalanceEvents }) => {
        if (!isStopped) stop = followBalanceEvents(queries);
      },
      () => undefined,
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [queries, isUnlimited]);
}
