import { lazy, Suspense, useEffect, useState } from 'react';
import { onReauthenticationDemanded } from '../../../lib/api/api-client.ts';

const ReauthenticationModal = lazy(async () => ({
  default: (await import('./reauthentication-modal.tsx')).ReauthenticationModal,
}));

export function ReauthenticationGate() {
  const [question, setQuestion] = useState<{ answer: (isProved: boolean) => void } | null>(null);

  useEffect(() => {
    // Concurrent calls share one question.
    let open: { proved: Promise<boolean>; answer: (isProved: boolean) => void } | null = null;
    const ask = () => {
      if (open === null) {
        const { promise: proved, resolve } = Promise.withResolvers<boolean>();
        const answer = (isProved: boolean) => {
          open = null;
          setQuestion(null);
          resolve(isProved);
        };
        open = { proved, answer };
        setQuestion({ answer });
      }
      return open.proved;
    };
    const unsubscribe = onReauthenticationDemanded(ask);
    return () => {
      unsubscribe();
      open?.answer(false);
    };
  }, []);

  if (question === null) return null;
  return (
    <Suspense>
      <ReauthenticationModal
        onProved={() => question.answer(true)}
        onClose={() => question.answer(false)}
      />
    </Suspense>
  );
}
