import { nameQuestion as texts } from '@alo/messages/identity/profiles.ts';
import { useState } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import { rememberNameQuestionAnswered, shouldAskName } from './name-answers.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const NameForm = lazyPart(async () => (await import('./name-form.tsx')).NameForm);

type Answer = 'saved' | 'declined';

export function NameQuestion({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [shouldAsk] = useState(() => shouldAskName(user));
  const [answer, setAnswer] = useState<Answer | null>(null);
  if (!shouldAsk) return null;

  const close = (givenAnswer: Answer) => {
    rememberNameQuestionAnswered(user.id);
    setAnswer(givenAnswer);
    onClose();
    // The focused form unmounts.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {answer === 'saved' && texts.saved}
      </p>
      {answer === null && (
        <NameForm onSaved={() => close('saved')} onDecline={() => close('declined')} />
      )}
    </>
  );
}
