import type { Call } from '@alo/domain/calls/call.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { callPage as texts } from '@alo/messages/telephony/call-page.ts';
import { callDirection } from '@alo/messages/telephony/calls.ts';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLink, IconPhoneCall } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/display/avatar.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import { describeMonths } from '../../../lib/text/month-text.ts';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import { useKeyboardShortcuts } from '../../../lib/hooks/keyboard-shortcuts.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { OutcomeBadge } from '../outcome-badge.tsx';
import { type CallEvent, listCallEvents } from './call-events.ts';
import { CallFacts, type RecordFact } from './call-facts.tsx';
import { formatAttendant, formatOtherParty, formatStart } from './call-parties.ts';
import { CallRecording } from './call-recording.tsx';
import { CallSkeleton } from './call-skeleton.tsx';
import { CallTimeline } from './call-timeline.tsx';
import classes from './call-details-page.module.css';
import { CallNoteCard } from './note/call-note-card.tsx';
import { listArchivedMonths } from './list-archived-months.ts';
import { type LoadedCall, useCall } from './use-call.ts';
import { useListWalk } from './use-list-walk.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const LaterCards = lazyPart(async () => (await import('./later-cards.tsx')).LaterCards);

export interface CallRecordParts {
  name: string | null;
  /** Undefined while they load. */
  fact: RecordFact | null | undefined;
  events: readonly CallEvent[];
  action: ReactNode;
  renderSection: (call: Call) => ReactNode;
}

interface CallDetailsPageProps {
  id: string;
  records: CallRecordParts;
  notFound: ReactNode;
}

/** RPT-17 */
export function CallDetailsPage({ id, records, notFound }: CallDetailsPageProps) {
  const { data, error, refetch } = useCall(id);
  // A later answer would move what is below.
  if (data !== undefined && records.fact !== undefined) {
    return <LoadedPage key={id} {...data} records={records} />;
  }
  if (error === null) return <CallSkeleton />;
  if (error instanceof ApiError && error.code === ERROR_CODES.notFound) return notFound;
  const archivedMonths = listArchivedMonths(error);
  return (
    <>
      <PageHeader title={texts.loading} back={{ label: texts.back, to: '/report/calls' }} />
      {archivedMonths.length > 0 ? (
        <EmptyState
          kind="noMatch"
          title={texts.archived(describeMonths(archivedMonths))}
          text={texts.archivedText}
        />
      ) : (
        <EmptyState
          kind="error"
          title={texts.loadFailed}
          text={describeError(error)}
          onRetry={refetch}
        />
      )}
    </>
  );
}

function LoadedPage({ call, details, records }: LoadedCall & { records: CallRecordParts }) {
  const { organization } = useSession();
  const withPrices = !organization.isUnlimited;
  const list = useListWalk(call.id);
  const { name } = records;
  const number = formatOtherParty(call);
  const day = dayAt(call.startedAt);
  const { result, copy } = useCopy();
  const copyLink = () => copy(window.location.href);
  useKeyboardShortcuts({ j: list?.onNext, k: list?.onPrevious, c: copyLink });
  const who = formatAttendant(call);
  const direction = callDirection[call.direction];
  const lead = [
    name === null ? null : number,
    call.direction === 'outbound'
      ? texts.directionOf(direction, who)
      : texts.directionTo(direction, who),
    formatStart(call.startedAt),
  ];
  return (
    <>
      <div className={classes.head}>
        {list !== null && (
          <div className={`no-print ${classes.walk}`}>
            <span className={`tabular ${classes.position}`}>{list.position}</span>
            <IconButton
              size="sm"
              label={texts.previous}
              aria-keyshortcuts="K"
              disabled={list.onPrevious === undefined}
              onClick={list.onPrevious}
            >
              <IconChevronUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              label={texts.next}
              aria-keyshortcuts="J"
              disabled={list.onNext === undefined}
              onClick={list.onNext}
            >
              <IconChevronDown size={18} aria-hidden />
            </IconButton>
          </div>
        )}
        <PageHeader
          title={name ?? number}
          mark={<Avatar name={name ?? '#'} />}
          badge={<OutcomeBadge hangupCause={call.hangupCause} />}
          lead={<span className="tabular">{lead.filter(Boolean).join(' · ')}</span>}
          back={{
            label: texts.back,
            to: `/report/calls?${new URLSearchParams({ start: day, end: day })}`,
            onBack: list?.onBack,
          }}
          actions={
            <>
              <span role="status" className="visually-hidden">
                {result === 'copied' && texts.copied}
                {result === 'failed' && texts.copyFailed}
              </span>
              <IconButton
                label={result === 'copied' ? texts.copied : texts.copyLink}
                aria-keyshortcuts="C"
                onClick={copyLink}
              >
                <IconLink size={18} aria-hidden />
              </IconButton>
              {records.action}
              {call.dialedNumber !== '' && (
                <Button
                  component="a"
                  variant="filled"
                  href={`tel:${toE164(call.dialedNumber)}`}
                  leftSection={<IconPhoneCall size={16} aria-hidden />}
                >
                  {texts.callBack}
                </Button>
              )}
            </>
          }
        />
      </div>
      <div className={classes.page}>
        <CallFacts
          call={call}
          details={details}
          name={name}
          withPrices={withPrices}
          recordFact={records.fact ?? null}
        />
        <div className={classes.main}>
          <CallRecording call={call} />
          {records.renderSection(call)}
          <CallTimeline
            startedAt={call.startedAt}
            events={listCallEvents({ call, details }, { name, withPrices, others: records.events })}
          />
        </div>
        <div className={classes.side}>
          <CallNoteCard callId={call.id} />
          <LaterCards {...{ call, details, withPrices }} />
        </div>
      </div>
    </>
  );
}
