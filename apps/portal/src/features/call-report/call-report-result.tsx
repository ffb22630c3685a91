import type { Call } from '@alo/domain/calls/call.ts';
import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { Button } from '@mantine/core';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ArchivedMonths } from './archived-months.tsx';
import { CallList } from './list/call-list.tsx';
import { CallListSkeleton } from './list/call-list-skeleton.tsx';
import {
  type CallReportFilter,
  hasFilter,
  NO_FILTER,
  findPreset,
  getPresetRange,
} from './filter/call-report-filter.ts';
import { CallReportProgress } from './walk/call-report-progress.tsx';
import classes from './call-report-result.module.css';
import { CallReportTotals } from './call-report-totals.tsx';
import type { CallWalk, WalkState } from './walk/call-walk.ts';
import { formatCount } from '../../lib/text/number-text.ts';
import { describeRange } from './day-text.ts';
import { useIsPrinting } from '../../lib/hooks/use-is-printing.ts';
import { CallPrintSheet } from './print/call-print-sheet.tsx';
import type { RecordingPlayback } from './recording/use-recording-playback.ts';

interface CallReportResultProps {
  filter: CallReportFilter;
  today: Day;
  walk: CallWalk | null;
  state: WalkState;
  withPrices: boolean;
  isNarrow: boolean;
  onChange: (part: Partial<CallReportFilter>) => void;
  onToggleOrder: () => void;
  playback: RecordingPlayback;
  playingId: string | null;
  isPlaying: boolean;
  onShowMetadata: (call: Call) => void;
  onOpen: (callId: string) => void;
  returnedFrom: string | null;
}

export function CallReportResult({
  filter,
  walk,
  state,
  onChange,
  ...props
}: CallReportResultProps) {
  const isPrinting = useIsPrinting();
  if (!walk || (state.loaded === 0 && isLoading(state))) return <CallListSkeleton />;
  if (state.loaded === 0 && state.status !== 'done') {
    return (
      <EmptyState
        kind="error"
        title={state.status === 'stopped' ? callReport.progress.stopped : callReport.failure.title}
        text={state.status === 'stopped' ? undefined : callReport.failure.text}
        action={<Button onClick={walk.resume}>{callReport.failure.retry}</Button>}
      />
    );
  }
  if (state.loaded === 0 && state.archivedMonths.length > 0) {
    return <ArchivedMonths months={state.archivedMonths} />;
  }
  if (state.loaded === 0) {
    return <NoCalls filter={filter} today={props.today} onChange={onChange} />;
  }
  return (
    <>
      <div className="no-print">
        <CallReportProgress state={state} walk={walk} />
      </div>
      <ArchivedMonths months={state.archivedMonths} />
      <CallReportTotals totals={walk.collected.getTotals()} withPrice={props.withPrices} />
      {isPrinting ? (
        <CallPrintSheet
          filter={filter}
          today={props.today}
          calls={walk.collected.calls}
          total={state.total}
          isTotalExact={state.isTotalExact}
          withPrices={props.withPrices}
        />
      ) : (
        <CallList
          {...props}
          collected={walk.collected}
          lineCount={walk.collected.lines.length}
          isComplete={state.status === 'done'}
          order={filter.order}
        />
      )}
      <p className={classes.timeZone}>{callReport.timeZone}</p>
      <p role="status" className="visually-hidden">
        {state.status === 'done' &&
          callReport.progress.done(
            callReport.callCount(formatCount(state.loaded), state.loaded === 1),
          )}
      </p>
    </>
  );
}

function isLoading(state: WalkState): boolean {
  return state.status === 'loading' || state.status === 'waiting';
}

interface NoCallsProps {
  filter: CallReportFilter;
  today: Day;
  onChange: (part: Partial<CallReportFilter>) => void;
}

function NoCalls({ filter, today, onChange }: NoCallsProps) {
  const range = describeRange(filter);
  if (!hasFilter(filter)) {
    return (
      <EmptyState
        kind="firstUse"
        title={callReport.empty.title}
        text={callReport.empty.text(range)}
        action={
          findPreset(filter, today) !== 'last30' && (
            <Button onClick={() => onChange(getPresetRange('last30', today))}>
              {callReport.empty.showLonger}
            </Button>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      kind="noMatch"
      title={callReport.empty.noMatchTitle}
      text={callReport.empty.noMatchText(filter.number, range)}
      action={<Button onClick={() => onChange(NO_FILTER)}>{callReport.advanced.clear}</Button>}
    />
  );
}
