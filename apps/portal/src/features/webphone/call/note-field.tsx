import { MAX_NOTE_LENGTH } from '@alo/contract/telephony/call-notes.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { Textarea } from '@mantine/core';
import { useSession } from '../../../lib/session/session.tsx';
import type { CallView } from '../phone/phone-call.ts';
import classes from './active-call.module.css';
import { useNotes, writeNote } from './call-notes.ts';

/** WPH-13 */
export function NoteField({ call, extension }: { call: CallView; extension: string }) {
  const { user } = useSession();
  const note = useNotes().find(({ localId }) => localId === call.id);
  const { id: localId, number, startedAt } = call;
  return (
    <Textarea
      autoFocus
      className={classes.note}
      label={texts.noteLabel}
      description={texts.noteHelp}
      rows={3}
      maxLength={MAX_NOTE_LENGTH}
      value={note?.text ?? ''}
      onChange={(event) =>
        writeNote({ localId, userId: user.id, extension, number, startedAt }, event.target.value)
      }
    />
  );
}
