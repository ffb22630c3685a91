import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session/session.tsx';
import { retryNote, useNotes } from '../call/call-notes.ts';
import classes from './webphone-panel.module.css';

const STATES = { waiting: texts.noteSaving, saved: texts.noteSaved, failed: texts.noteFailed };

/** WPH-13 */
export function SavedNote() {
  const { user } = useSession();
  const note = useNotes().findLast(({ isEnded, userId }) => isEnded && userId === user.id);
  if (note === undefined) return null;
  const { callId, localId, state, text } = note;
  return (
    <div className={classes.saved}>
      <p role="status">{STATES[state]}</p>
      {state === 'failed' && (
        <>
          <p className={classes.savedText}>{text}</p>
          <Button size="sm" onClick={() => retryNote(localId)}>
            {texts.noteRetry}
          </Button>
        </>
      )}
      {state === 'saved' && callId !== null && (
        <Link className={classes.savedLink} to={`/report/calls/${callId}`}>
          {texts.openCall}
        </Link>
      )}
    </div>
  );
}
