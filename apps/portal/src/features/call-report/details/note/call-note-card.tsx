import { MAX_NOTE_LENGTH } from '@alo/contract/telephony/call-notes.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { SectionCard } from '../../../../components/layout/section-card.tsx';
import { useKeyboardShortcuts } from '../../../../lib/hooks/keyboard-shortcuts.ts';
import { useNow } from '../../../../lib/hooks/use-now.ts';
import { describeMonths } from '../../../../lib/text/month-text.ts';
import { formatCount } from '../../../../lib/text/number-text.ts';
import { formatMoment, formatTime } from '../../../../lib/text/time/relative-time.ts';
import classes from './call-note-card.module.css';
import { CallTags } from './call-tags.tsx';
import { NoteTargets, nameTargets } from './note-targets.tsx';
import { useCallNote } from './use-call-note.ts';

const texts = callPage.note;
const COUNT_FROM = 1800;
const SKELETON_HEIGHT = 118;

/** RPT-23 */
export function CallNoteCard({ callId }: { callId: string }) {
  const note = useCallNote(callId);
  const { stored, content, state, edit } = note;
  const now = useNow();
  const field = useRef<HTMLTextAreaElement>(null);
  useKeyboardShortcuts({ n: () => field.current?.focus() });
  const { changedAt = null, changedBy = null, targets = [] } = stored ?? {};
  const isEmpty = content.text === '' && content.tags.length === 0;
  const told = nameTargets(targets, 'told');
  const isStored = state === 'unchanged' && told !== null && !isEmpty;
  if (stored === undefined) {
    return (
      <SectionCard title={texts.title}>
        <div className={classes.body}>
          {note.error === null ? (
            <Skeleton height={SKELETON_HEIGHT} radius={8} />
          ) : (
            <p className={classes.hint}>{texts.loadFailed}</p>
          )}
        </div>
      </SectionCard>
    );
  }
  return (
    <SectionCard
      hasPopup
      title={texts.title}
      beside={<SaveStatus state={isStored ? 'saved' : state} told={told} />}
    >
      <div className={classes.body}>
        {state === 'conflict' && (
          <Alert tone="warning">
            <p>{texts.conflict(changedBy, formatTime(changedAt!))}</p>
            <p className={classes.theirsLabel}>{texts.theirs}</p>
            <p className={classes.theirs}>{stored.text || texts.emptied}</p>
            {stored.tags.length > 0 && <p className={classes.hint}>{stored.tags.join(', ')}</p>}
            <div className={classes.buttons}>
              <Button size="sm" onClick={note.keepMine}>
                {texts.keepMine}
              </Button>
              <Button size="sm" variant="subtle" onClick={note.takeTheirs}>
                {texts.takeTheirs}
              </Button>
            </div>
          </Alert>
        )}
        <textarea
          ref={field}
          className={classes.text}
          aria-label={texts.label}
          aria-keyshortcuts="N"
          placeholder={texts.placeholder}
          maxLength={MAX_NOTE_LENGTH}
          value={content.text}
          onChange={(event) => edit({ text: event.currentTarget.value })}
          onBlur={() => void note.save()}
        />
        {content.text.length >= COUNT_FROM && (
          <p className={`tabular ${classes.hint}`}>
            {texts.count(formatCount(content.text.length), formatCount(MAX_NOTE_LENGTH))}
          </p>
        )}
        <CallTags tags={content.tags} onChange={(tags) => edit({ tags })} />
        {note.archivedMonths.length > 0 && state === 'failed' && (
          <Alert tone="warning">
            {callPage.archived(describeMonths(note.archivedMonths))}. {callPage.archivedText}
          </Alert>
        )}
        {state === 'failed' && (
          <Button size="sm" className={classes.retry} onClick={() => void note.save()}>
            {texts.tryAgain}
          </Button>
        )}
        {!isEmpty && <NoteTargets targets={targets} onRetry={note.sendAgain} />}
        {changedAt !== null && (
          <p className={`tabular ${classes.hint}`}>
            {texts.changedBy(changedBy, formatMoment(changedAt, now))}
          </p>
        )}
      </div>
    </SectionCard>
  );
}

interface SaveStatusProps {
  state: ReturnType<typeof useCallNote>['state'];
  /** The CRMs that have the note. */
  told: string | null;
}

function SaveStatus({ state, told }: SaveStatusProps) {
  return (
    <span role="status" className={classes.status} data-state={state}>
      {state === 'saving' && texts.saving}
      {state === 'saved' && (
        <>
          <IconCheck size={16} aria-hidden /> {told === null ? texts.saved : texts.alsoAt(told)}
        </>
      )}
      {state === 'failed' && (
        <>
          <IconAlertCircle size={16} aria-hidden /> {texts.notSaved}
        </>
      )}
    </span>
  );
}
