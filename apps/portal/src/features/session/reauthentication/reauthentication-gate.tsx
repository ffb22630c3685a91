import { lazy, Suspense, useEffect, useState } from 'react';
import { onReauthenticationDemanded } from '../../../lib/api/api-client.ts';

const ReauthenticationModal = lazy(async () => ({
  default: (await import('./reauthentication-modal.tsx')).ReauthenticationModal,
}));

/** Asks who it is when a call wants to know, over whatever the person was doing; the call goes on after it. */
export function ReauthenticationGate() {
  const [asking, setAsking] = useState<{ answer: (isProved: boolean) => void } | null>(null);

  useEffect(() => {
    // several calls at once are one question
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
    const forget = onReauthenticationDemanded(ask);
    return () => {
      forget();
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
