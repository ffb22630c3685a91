import { useEffect, useState } from 'react';
import { onReauthenticationDemanded } from '../../../lib/api/api-client.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const ReauthenticationModal = lazyPart(
  async () => (await import('./reauthentication-modal.tsx')).ReauthenticationModal,
);

export function ReauthenticationGate() {
  const [question, setQuestion] = useState<{ answer: (isProved: boolean) => void } | null>(null);

  useEffect(() => {
    let openQuestion: { proved: Promise<boolean>; answer: (isProved: boolean) => void } | null =
      null;
    const ask = () => {
      if (openQuestion === null) {
        const { promise: proved, resolve } = Promise.withResolvers<boolean>();
        const answer = (isProved: boolean) => {
          openQuestion = null;
          setQuestion(null);
          resolve(isProved);
        };
        openQuestion = { proved, answer };
        setQuestion({ answer });
      }
      return openQuestion.proved;
    };
    const unsubscribe = onReauthenticationDemanded(ask);
    return () => {
      unsubscribe();
      openQuestion?.answer(false);
    };
  }, []);

  if (question === null) return null;
  return (
    <ReauthenticationModal
      onProved={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  );
}
