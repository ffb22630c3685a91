import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { dataTable } from '@alo/messages/platform/controls.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import tableClasses from '../../../components/table/data-table.module.css';
import { TableFailure, TableNoMatch } from '../../../components/table/table-empty.tsx';
import type { RowKey } from '../../../components/table/rows/table-selection.ts';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Notice, useNotice } from '../../../components/feedback/notice.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { isFiltered, type LogView, getSearchTerm, clearFilters } from '../filters/log-view.ts';
import type { useDeliveryLog } from '../use-deliveries.ts';
import { type ColumnFacts, getDeliveryColumns } from './delivery-columns.tsx';
import classes from './delivery-list.module.css';
import { DeliveryRows } from './delivery-rows.tsx';
import { ReplayDock } from './replay-dock.tsx';

interface DeliveryListProps {
  log: ReturnType<typeof useDeliveryLog>;
  view: LogView;
  facts: ColumnFacts;
  isConnected: boolean;
  openId: string | null;
  onOpen: (id: string) => void;
  onChange: (part: Partial<LogView>) => void;
}

const NONE_CHOSEN: ReadonlySet<RowKey> = new Set();

export function DeliveryList(props: DeliveryListProps) {
  const { log, view, onChange } = props;
  const { rows } = log;
  const news = useRef<HTMLSpanElement>(null);
  const clear = () => {
    onChange(clearFilters(view));
    news.current!.focus({ preventScroll: true });
  };

  return (
    <section aria-label={texts.caption}>
      <span ref={news} role="status" className="visually-hidden" tabIndex={-1}>
        {log.isFetching && rows === undefined && layout.loading}
        {rows !== undefined && isFiltered(view) && dataTable.matches(rows.length)}
      </span>
      {/* Another filter resets selection and notice. */}
      <LogContent key={JSON.stringify(view)} {...props} onClear={clear} />
    </section>
  );
}

interface LogContentProps extends DeliveryListProps {
  onClear: () => void;
}

function LogContent(props: LogContentProps) {
  const { log, view, facts, isConnected, openId, onOpen, onChange, onClear } = props;
  const [chosenIds, setChosenIds] = useState(NONE_CHOSEN);
  const notice = useNotice();
  const { rows, error } = log;

  return (
    <>
      <Notice notice={notice} />
      {error && (
        <TableFailure
          title={texts.failed}
          text={describeError(error)}
          hasRows={rows !== undefined}
          onRetry={() => void (log.isFetchNextPageError ? log.fetchNextPage() : log.refetch())}
        />
      )}
      {rows === undefined && !error && (
        <TableSkeleton columns={getDeliveryColumns(facts)} hasActions hasChoice />
      )}
      {rows?.length === 0 && !log.hasNextPage && (
        <EmptyLog view={view} isConnected={isConnected} onChange={onChange} onClear={onClear} />
      )}
      {rows !== undefined && rows.length > 0 && (
        <DeliveryRows
          rows={rows}
          facts={facts}
          chosenIds={chosenIds}
          onChoose={setChosenIds}
          openId={openId}
          onOpen={onOpen}
        />
      )}
      {log.hasNextPage && (
        <div className={classes.more}>
          {rows?.length === 0 && <p>{texts.looked}</p>}
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {rows?.length === 0 ? texts.lookOn : texts.more}
          </Button>
        </div>
      )}
      <ReplayDock
        chosenDeliveries={filterChosen(rows ?? [], chosenIds)}
        onClear={() => setChosenIds(NONE_CHOSEN)}
        onDone={(count) => notice.showSuccess(texts.replayed(count), { takesFocus: true })}
        onRefused={notice.showError}
      />
    </>
  );
}

const filterChosen = (rows: readonly Delivery[], chosenIds: ReadonlySet<RowKey>) =>
  rows.filter(({ id }) => chosenIds.has(id));

type EmptyLogProps = Pick<LogContentProps, 'view' | 'isConnected' | 'onChange' | 'onClear'>;

function EmptyLog({ view, isConnected, onChange, onClear }: EmptyLogProps) {
  if (isFiltered(view)) return <TableNoMatch term={getSearchTerm(view)} onClear={onClear} />;
  return (
    <div className={tableClasses.frame}>
      <EmptyState
        kind="firstUse"
        title={texts.empty}
        text={isConnected ? texts.emptyText : undefined}
        action={
          view.period !== 'all' && (
            <Button size="sm" onClick={() => onChange({ period: 'all' })}>
              {texts.seeAll}
            </Button>
          )
        }
      />
    </div>
  );
}
