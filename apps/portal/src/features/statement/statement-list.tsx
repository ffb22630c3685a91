import type { Day } from '@alo/domain/sao-paulo-time.ts';
import { dataTable } from '@alo/messages/controls.ts';
import { layout } from '@alo/messages/layout.ts';
import { statement as texts } from '@alo/messages/statement.ts';
import { IconReceipt } from '@tabler/icons-react';
import { useRef } from 'react';
import tableClasses from '../../components/data-table/data-table.module.css';
import { clampPage, pageForSize } from '../../components/data-table/paging.ts';
import { TableFailure, TableNoMatch } from '../../components/data-table/table-empty.tsx';
import { TablePager } from '../../components/data-table/table-pager.tsx';
import { TableSkeleton } from '../../components/data-table/table-skeleton.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useIsNarrow } from '../../lib/use-is-narrow.ts';
import { StatementCards } from './statement-cards.tsx';
import { daysOf, type Statement } from './statement-days.ts';
import { STATEMENT_COLUMNS, StatementGrid } from './statement-grid.tsx';
import type { StatementView } from './statement-view.ts';

interface StatementListProps {
  view: StatementView;
  today: Day;
  statement: Statement | undefined;
  error: Error | null;
  isPending: boolean;
  onRetry: () => void;
  onChange: (part: Partial<StatementView>) => void;
}

/** A page of the month, by day. */
export function StatementList({
  view,
  today,
  statement,
  error,
  isPending,
  onRetry,
  onChange,
}: StatementListProps) {
  const isNarrow = useIsNarrow();
  const top = useRef<HTMLDivElement>(null);
  const total = statement?.meta.totalItemCount ?? 0;
  const days = statement === undefined ? [] : daysOf(statement);
  const List = isNarrow ? StatementCards : StatementGrid;

  const turnTo = (page: number) => {
    onChange({ page });
    if (top.current!.getBoundingClientRect().top < 0)
      top.current!.scrollIntoView({ block: 'start' });
  };

  return (
    <section aria-label={texts.caption}>
      <span role="status" className="visually-hidden">
        {isPending && layout.loading}
        {statement !== undefined && view.group !== null && dataTable.matches(total)}
      </span>
      {error && (
        <TableFailure
          title={texts.failed}
          text={errorText(error)}
          hasRows={statement !== undefined}
          onRetry={onRetry}
        />
      )}
      {isPending && (
        <TableSkeleton columns={STATEMENT_COLUMNS} hasActions={false} isNarrow={isNarrow} />
      )}
      {statement !== undefined && total === 0 && view.group === null && (
        <div className={tableClasses.frame}>
          <EmptyState
            kind="firstUse"
            icon={<IconReceipt size={20} aria-hidden />}
            title={texts.empty}
            text={texts.emptyText}
          />
        </div>
      )}
      {statement !== undefined && total === 0 && view.group !== null && (
        <TableNoMatch term="" onClear={() => onChange({ group: null })} />
      )}
      {total > 0 && (
        <div ref={top} className={`${tableClasses.list} ${isNarrow ? '' : tableClasses.frame}`}>
          <List days={days} today={today} />
          <TablePager
            caption={texts.caption}
            page={clampPage(view.page, total, view.size)}
            size={view.size}
            total={total}
            onPage={turnTo}
            onSize={(size) => onChange({ size, page: pageForSize(view.page, view.size, size) })}
          />
        </div>
      )}
    </section>
  );
}
