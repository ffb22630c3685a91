import { dataTable } from '@alo/messages/platform/controls.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Notice, useNotice } from '../../../components/feedback/notice.tsx';
import tableClasses from '../../../components/table/data-table.module.css';
import type { RowKey } from '../../../components/table/rows/table-selection.ts';
import { TableFailure, TableNoMatch } from '../../../components/table/table-empty.tsx';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { clearFilters, getSearchTerm, isFiltered, type LogView } from '../filters/log-view.ts';
import listClasses from '../list/delivery-list.module.css';
import { ReplayDock } from '../list/replay-dock.tsx';
import { CALL_COLUMNS, CallRows } from './call-rows.tsx';
import type { useCallLog } from './use-call-log.ts';

interface CallListProps {
  log: ReturnType<typeof useCallLog>;
  view: LogView;
  now: number;
  /** Undefined while unknown. */
  hasTargets: boolean | undefined;
  openId: string | null;
  onOpen: (id: string) => void;
  onChange: (part: Partial<LogView>) => void;
}

const NONE_CHOSEN: ReadonlySet<RowKey> = new Set();

export function CallList(props: CallListProps) {
  const { log, view, onChange } = props;
  const news = useRef<HTMLSpanElement>(null);
  const clear = () => {
    onChange(clearFilters(view));
    news.current!.focus({ preventScroll: true });
  };
  return (
    <section aria-label={texts.caption}>
      <span ref={news} role="status" className="visually-hidden" tabIndex={-1}>
        {log.isFetching && log.calls === undefined && layout.loading}
        {log.calls !== undefined && isFiltered(view) && dataTable.matches(log.calls.length)}
      </span>
      {/* Another filter resets selection and notice. */}
      <Calls key={JSON.stringify(view)} {...props} onClear={clear} />
    </section>
  );
}

function Calls(props: CallListProps & { onClear: () => void }) {
  const { log, view, now, hasTargets, openId, onOpen, onChange, onClear } = props;
  const [chosenIds, setChosenIds] = useState(NONE_CHOSEN);
  const notice = useNotice();
  const { canChangeIntegrations: mayChange } = useSession();
  const { error } = log;
  // Chips that come after the rows would move them.
  const calls = hasTargets === undefined ? undefined : log.calls;
  const chosenCalls = calls?.filter(({ callId }) => chosenIds.has(callId)) ?? [];
  const chosenDeliveries = chosenCalls.flatMap(({ deliveries }) => deliveries);
  const sends = chosenDeliveries.filter(
    ({ canReplay, state }) => canReplay && state !== 'delivered',
  );

  return (
    <>
      <Notice notice={notice} />
      {error && (
        <TableFailure
          title={texts.failed}
          text={describeError(error)}
          hasRows={calls !== undefined}
          onRetry={() => void (log.isFetchNextPageError ? log.fetchNextPage() : log.refetch())}
        />
      )}
      {calls === undefined && !error && (
        <TableSkeleton columns={CALL_COLUMNS} hasActions hasChoice={mayChange} />
      )}
      {calls?.length === 0 && !log.hasNextPage && (
        <Empty view={view} hasTargets={hasTargets === true} onChange={onChange} onClear={onClear} />
      )}
      {calls !== undefined && calls.length > 0 && (
        <CallRows
          calls={calls}
          now={now}
          chosenIds={chosenIds}
          onChoose={setChosenIds}
          openId={openId}
          onOpen={onOpen}
        />
      )}
      {log.hasNextPage && (
        <div className={listClasses.more}>
          {calls?.length === 0 && <p>{texts.looked}</p>}
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {calls?.length === 0 ? texts.lookOn : texts.more}
          </Button>
        </div>
      )}
      <ReplayDock
        chosenDeliveries={chosenDeliveries}
        countText={texts.chosenCalls(chosenCalls.length, sends.length)}
        onClear={() => setChosenIds(NONE_CHOSEN)}
        onDone={(count) => notice.showSuccess(texts.replayed(count), { takesFocus: true })}
        onRefused={notice.showError}
      />
    </>
  );
}

interface EmptyProps {
  view: LogView;
  hasTargets: boolean;
  onChange: (part: Partial<LogView>) => void;
  onClear: () => void;
}

function Empty({ view, hasTargets, onChange, onClear }: EmptyProps) {
  if (isFiltered(view)) return <TableNoMatch term={getSearchTerm(view)} onClear={onClear} />;
  return (
    <div className={tableClasses.frame}>
      {hasTargets ? (
        <EmptyState
          kind="firstUse"
          title={texts.empty}
          text={texts.emptyText}
          action={
            view.period !== 'all' && (
              <Button size="sm" onClick={() => onChange({ period: 'all' })}>
                {texts.seeAll}
              </Button>
            )
          }
        />
      ) : (
        <EmptyState
          kind="firstUse"
          title={texts.noTargets}
          text={texts.noTargetsText}
          action={
            <Button component={Link} variant="filled" to="/integrations/manager">
              {texts.connectCrm}
            </Button>
          }
        />
      )}
    </div>
  );
}
