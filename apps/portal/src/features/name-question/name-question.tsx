import { nameQuestion as texts } from '@alo/messages/identity/profiles.ts';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import { isNameAnswered, isNameUnknown, rememberNameAnswered } from './name-answers.ts';

const NameForm = lazy(async () => ({ default: (await import('./name-form.tsx')).NameForm }));

/** Asks once how somebody wants to be called whose account knows only an email. */
export function NameQuestion() {
  const { user } = useSession();
  const [isAsked] = useState(() => isNameUnknown(user) && !isNameAnswered(user.id));
  const [answer, setAnswer] = useState<'saved' | 'declined' | null>(null);
  if (!isAsked) return null;

  const close = (given: 'saved' | 'declined') => {
    rememberNameAnswered(user.id);
    setAnswer(given);
    // the focused button is gone: the keyboard goes on with the page
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
