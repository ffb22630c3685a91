import { navigation } from '@alo/messages/platform/layout.ts';
import { session } from '@alo/messages/identity/session.ts';
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { useSessionState } from '../lib/session/session.tsx';
import classes from './centered-page.module.css';

export function SessionWaiting({ retryAt }: { retryAt: number }) {
  const { signOut } = useSessionState();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  return (
    <main className={classes.page}>
      <EmptyState
        kind="firstUse"
        icon={<IconHourglass size={20} aria-hidden />}
        title={session.waitingTitle}
        text={session.waitingText}
        action={<Button onClick={signOut}>{navigation.signOut}</Button>}
      />
      <p className={classes.note} role="timer">
        {session.waitingSeconds(Math.max(1, Math.ceil((retryAt - now) / 1000)))}
      </p>
    </main>
  );
}
