import type { OpenSession } from '@alo/contract/identity/open-sessions.ts';
import { openSessions as texts } from '@alo/messages/identity/security.ts';
import { Button } from '@mantine/core';
import { CardPlaceholder, SecurityCard } from '../security-card.tsx';
import classes from '../security-card.module.css';
import { useCardDialog } from '../use-card-dialog.ts';
import { useOpenSessions } from '../use-security.ts';
import { EndSessionModal } from './end-session-modal.tsx';
import { OpenSessionRow } from './open-session-row.tsx';

export function OpenSessionsCard() {
  const query = useOpenSessions();
  const { card, dialog, open, close, finish } = useCardDialog<OpenSession | 'others'>();
  const sessions = query.data?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  return (
    <SecurityCard
      title={texts.title}
      text={texts.text}
      {...card}
      actions={
        sessions &&
        (others.length > 0 ? (
          <Button onClick={() => open('others')}>{texts.endOthers}</Button>
        ) : (
          <p className={classes.note}>{texts.onlyThis}</p>
        ))
      }
    >
      <CardPlaceholder query={query} failedTitle={texts.loadFailed} />
      {sessions !== undefined && (
        <ul className={classes.rows} aria-label={texts.list}>
          {sessions.map((session) => (
            <OpenSessionRow key={session.id} session={session} onEnd={() => open(session)} />
          ))}
        </ul>
      )}
      <EndSessionModal ending={dialog} otherCount={others.length} onClose={close} onDone={finish} />
    </SecurityCard>
  );
}
