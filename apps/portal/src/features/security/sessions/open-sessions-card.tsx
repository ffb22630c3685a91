import type { OpenSession } from '@alo/contract/open-sessions.ts';
import { openSessions as texts } from '@alo/messages/security.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { CardFailure, CardSkeleton, SecurityCard } from '../security-card.tsx';
import classes from '../security-card.module.css';
import { useOpenSessions, useReloadSecurity } from '../use-security.ts';
import { EndSessionModal } from './end-session-modal.tsx';
import { OpenSessionRow } from './open-session-row.tsx';

/** Where the account is open, this browser first. */
export function OpenSessionsCard() {
  const { data, error, refetch } = useOpenSessions();
  const reload = useReloadSecurity();
  const title = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const [ending, setEnding] = useState<OpenSession | 'others' | null>(null);
  const sessions = data?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  async function finish(text: string) {
    await reload();
    setDone(text);
    setEnding(null);
    title.current?.focus();
  }

  return (
    <SecurityCard
      title={texts.title}
      text={texts.text}
      titleRef={title}
      done={done}
      actions={
        sessions &&
        (others.length > 0 ? (
          <Button onClick={() => setEnding('others')}>{texts.endOthers}</Button>
        ) : (
          <p className={classes.note}>{texts.onlyThis}</p>
        ))
      }
    >
      {sessions === undefined && error === null && <CardSkeleton />}
      {sessions === undefined && error !== null && (
        <CardFailure title={texts.loadFailed} text={errorText(error)} onRetry={refetch} />
      )}
      {sessions !== undefined && (
        <ul className={classes.rows} aria-label={texts.list}>
          {sessions.map((session) => (
            <OpenSessionRow
              key={session.id}
              session={session}
              onEnd={() => {
                setDone(null);
                setEnding(session);
              }}
            />
          ))}
        </ul>
      )}
      <EndSessionModal
        ending={ending}
        otherCount={others.length}
        onClose={() => setEnding(null)}
        onDone={finish}
      />
    </SecurityCard>
  );
}
