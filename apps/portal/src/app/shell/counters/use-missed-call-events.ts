import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export function useMissedCallEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    import('./missed-call-events.ts').then(
      ({ followMissedCallEvents }) => {
        if (!isStopped) stop = followMissedCallEvents(queries);
      },
      () => undefined,
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [queries]);
}
