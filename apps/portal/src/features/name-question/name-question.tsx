import { nameQuestion as texts } from '@alo/messages/identity/profiles.ts';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import { isNameAnswered, isNameUnknown, rememberNameAnswered } from './name-answers.ts';

const NameForm = lazy(async () => ({ default: (await import('./name-form.tsx')).NameForm }));

export function NameQuestion() {
  const { user } = useSession();
  const [isAsked] = useState(() => isNameUnknown(user) && !isNameAnswered(user.id));
  const [answer, setAnswer] = useState<'saved' | 'declined' | null>(null);
  if (!isAsked) return null;

  const close = (given: 'saved' | 'declined') => {
    rememberNameAnswered(user.id);
    setAnswer(given);
    // The focused button is unmounted, so the focus moves to the page.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {answer === 'saved' && texts.saved}
      </p>
      {answer === null && (
        <Suspense>
          <NameForm onSaved={() => close('saved')} onDecline={() => close('declined')} />
        </Suspense>
      )}
    </>
  );
}
