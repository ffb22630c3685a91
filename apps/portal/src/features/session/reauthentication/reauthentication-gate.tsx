import { lazy, Suspense, useEffect, useState } from 'react';
import { onReauthenticationDemanded } from '../../../lib/api/api-client.ts';

const ReauthenticationModal = lazy(async () => ({
  default: (await import('./reauthentication-modal.tsx')).ReauthenticationModal,
}));

/** Asks the user to reauthenticate when an API call requires it, then lets the call continue. */
export function ReauthenticationGate() {
  const [asking, setAsking] = useState<{ answer: (isProved: boolean) => void } | null>(null);

  useEffect(() => {
    // Concurrent calls share one question.
    let open: { proved: Promise<boolean>; answer: (isProved: boolean) => void } | null = null;
    const ask = () => {
      if (open === null) {
        const { promise: proved, resolve } = Promise.withResolvers<boolean>();
        const answer = (isProved: boolean) => {
          open = null;
          setAsking(null);
          resolve(isProved);
        };
        open = { proved, answer };
        setAsking({ answer });
      }
      return open.proved;
    };
    const unsubscribe = onReauthenticationDemanded(ask);
    return () => {
      unsubscribe();
      open?.answer(false);
    };
  }, []);

  if (asking === null) return null;
  return (
    <Suspense>
      <ReauthenticationModal
        onProved={() => asking.answer(true)}
        onClose={() => asking.answer(false)}
      />
    </Suspense>
  );
}
