import type { Call } from '@alo/domain/calls/call.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { ActiveFilterChips } from './toolbar/active-filter-chips.tsx';
import { listActiveFilters, listLinkedFilters } from './filter/active-filters.ts';
import { RegistrationChips } from './registration/registration-chips.tsx';
import { toCallReportQuery } from './filter/call-report-query.ts';
import { CallReportResult } from './call-report-result.tsx';
import { CallReportToolbar } from './toolbar/call-report-toolbar.tsx';
import { CsvExportButton } from './export/csv-export-button.tsx';
import { ExportsLink } from './exports/exports-link.tsx';
import { FROM_LIST, getCallPath } from './details/call-path.ts';
import { keepOpenedList } from './opened-list.ts';
import { RefusedRange } from './filter/refused-range.tsx';
import { RecordingPlayer } from './recording/recording-player.tsx';
import { useCallReport } from './walk/use-call-report.ts';
import { useIsNarrow } from '../../lib/hooks/use-is-narrow.ts';
import { useRecordingPlayback } from './recording/use-recording-playback.ts';
import { CallListSkeleton } from './list/call-list-skeleton.tsx';
import { useReportView } from './views/use-report-view.ts';
import { ViewLinks } from './views/view-links.tsx';
import { useReportFilter } from './filter/use-report-filter.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

/** Beyond it the server exports. */
const MAX_CALLS_IN_BROWSER = 100_000;
const MissedCalls = lazyPart(async () => (await import('./missed/missed-calls.tsx')).MissedCalls);

const AdvancedFilterPanel = lazyPart(
  async () => (await import('./advanced-filters/advanced-filters.tsx')).AdvancedFilterPanel,
);
const AdvancedFilterSheet = lazyPart(
  async () => (await import('./advanced-filters/advanced-filters.tsx')).AdvancedFilterSheet,
);
const CallMetadataModal = lazyPart(
  async () => (await import('./metadata/call-metadata-modal.tsx')).CallMetadataModal,
);

export function CallReportPage() {
  const { view, ownExtensions } = useReportView();
  const links = <ViewLinks view={view} hasOwnExtension={ownExtensions.length > 0} />;
  if (view === 'all') return <CallReport views={links} ownExtensions={null} />;
  if (view === 'own') return <CallReport views={links} ownExtensions={ownExtensions} />;
  return (
    <>
      <PageHeader title={callReport.title} tutorial="callReport" />
      {links}
      {view === 'missed' ? <MissedCalls fallback={<CallListSkeleton />} /> : <CallListSkeleton />}
    </>
  );
}

interface CallReportProps {
  views: ReactNode;
  /** Null shows all calls. */
  ownExtensions: readonly string[] | null;
}

function CallReport({ views, ownExtensions }: CallReportProps) {
  const { organization, user } = useSession();
  const withPrices = !organization.isUnlimited;
  const isNarrow = useIsNarrow();
  const { filter, change, today, isRangeRefused } = useReportFilter(ownExtensions);
  const query = useMemo(() => toCallReportQuery(filter), [filter]);
  const { walk, state, query: queryText, returnedFrom } = useCallReport(query, filter.registration);
  const navigate = useNavigate();
  const { playback, call: playing, isPlaying } = useRecordingPlayback();
  const [advanced, setAdvanced] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const isAdvancedOpen = advanced === 'open';
  const [metadataDialog, setMetadataDialog] = useState<{ call: Call; isOpen: boolean } | null>(
    null,
  );

  const toggleOrder = () => change({ order: filter.order === 'newest' ? 'oldest' : 'newest' });
  const showMetadata = useCallback((call: Call) => setMetadataDialog({ call, isOpen: true }), []);
  const hideMetadata = () => setMetadataDialog((before) => before && { ...before, isOpen: false });
  const openCall = (callId: string) => {
    if (!walk) return;
    const { search } = window.location;
    keepOpenedList({ userId: user.id, query: queryText, search, walk, callId });
    void navigate(getCallPath(callId), { state: FROM_LIST });
  };

  return (
    <>
      <PageHeader
        title={callReport.title}
        tutorial="callReport"
        actions={
          <>
            <ExportsLink
              isPreparing={(state.total ?? 0) > MAX_CALLS_IN_BROWSER}
              ownExtensions={ownExtensions}
            />
            <CsvExportButton key={queryText} walk={walk} state={state} withPrices={withPrices} />
          </>
        }
      />
      {views}
      <CallReportToolbar
        filter={filter}
        today={today}
        isNarrow={isNarrow}
        isAdvancedOpen={isAdvancedOpen}
        onChange={change}
        onToggleOrder={toggleOrder}
        onToggleAdvanced={() => setAdvanced(isAdvancedOpen ? 'closed' : 'open')}
      />
      {isRangeRefused && <RefusedRange />}
      {isNarrow ? (
        <>
          <ActiveFilterChips chips={listActiveFilters(filter)} onChange={change} />
          {advanced !== 'unopened' && (
            <AdvancedFilterSheet
              filter={filter}
              onApply={change}
              isOpen={isAdvancedOpen}
              onClose={() => setAdvanced('closed')}
            />
          )}
        </>
      ) : (
        <>
          {isAdvancedOpen && <AdvancedFilterPanel filter={filter} onApply={change} />}
          <ActiveFilterChips chips={listLinkedFilters(filter)} onChange={change} />
        </>
      )}
      <RegistrationChips filter={filter} onChange={change} />
      <CallReportResult
        filter={filter}
        today={today}
        walk={walk}
        state={state}
        withPrices={withPrices}
        isNarrow={isNarrow}
        onChange={change}
        onToggleOrder={toggleOrder}
        playback={playback}
        playingId={playing?.id ?? null}
        isPlaying={isPlaying}
        onShowMetadata={showMetadata}
        onOpen={openCall}
        returnedFrom={returnedFrom}
      />
      {playing && (
        <RecordingPlayer
          key={playing.id}
          call={playing}
          playback={playback}
          isPlaying={isPlaying}
        />
      )}
      {metadataDialog && (
        <CallMetadataModal
          call={metadataDialog.call}
          isOpen={metadataDialog.isOpen}
          withPrices={withPrices}
          onClose={hideMetadata}
          onOpen={openCall}
          onListen={(call) => {
            hideMetadata();
            playback.open(call);
          }}
        />
      )}
    </>
  );
}
