import { dataTable } from '@alo/messages/controls.ts';
import { layout } from '@alo/messages/layout.ts';
import { type ReactNode, useRef } from 'react';
import { useIsNarrow } from '../../lib/use-is-narrow.ts';
import type { DataTableColumn } from './data-table-column.ts';
import classes from './data-table.module.css';
import { FilterField } from './filter-field.tsx';
import { TableFailure, TableNoMatch } from './table-empty.tsx';
import { TableGrid } from './table-grid.tsx';
import { TablePager } from './table-pager.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useTableRows } from './use-table-rows.ts';

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string;
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  columns: readonly DataTableColumn<Row>[];
  rowKey: (row: Row) => string | number;
  /** What the filter looks at. */
  searchText: (row: Row) => string;
  /** A row below 992 px: a RowCard, with its own actions. */
  renderCard: (row: Row) => ReactNode;
  actions?: (row: Row) => ReactNode;
  /** Why the rows could not be had. Rows of before stay in sight below it. */
  error?: string | null;
  errorTitle?: string;
  onRetry?: () => void;
  /** First use: nothing there yet, and what one would do about it. */
  emptyState: ReactNode;
  filterLabel?: string;
  initialTerm?: string;
  /** At the right of the filter, such as a Segmented. */
  toolbarEnd?: ReactNode;
  /** Undoes what toolbarEnd holds back; given only while it does hold rows back. */
  onClearFilters?: () => void;
}

/** A list that is filtered and paged here, not by the server: table, or cards on a phone. */
export function DataTable<Row>({
  rows,
  emptyState,
  initialTerm = '',
  ...props
}: DataTableProps<Row>) {
  const { caption, columns, rowKey, actions, error, onClearFilters } = props;
  const isNarrow = useIsNarrow();
  const list = useRef<HTMLDivElement>(null);
  const table = useTableRows(rows ?? [], props.searchText, initialTerm);
  const isLoading = rows === undefined && !error;
  const isFiltered = table.term.trim() !== '' || onClearFilters !== undefined;
  const isFirstUse = rows?.length === 0 && !isFiltered;

  const clearFilters = () => {
    table.setTerm('');
    onClearFilters?.();
  };
  const turnTo = (page: number) => {
    table.setPage(page);
    const isTopOutOfSight = list.current!.getBoundingClientRect().top < 0;
    if (isTopOutOfSight) list.current!.scrollIntoView({ block: 'start' });
  };

  return (
    <section aria-label={caption}>
      {!isFirstUse && (
        <div className={classes.tools}>
          <FilterField
            label={props.filterLabel ?? dataTable.filter}
            value={table.term}
            onChange={table.setTerm}
          />
          {props.toolbarEnd !== undefined && (
            <div className={classes.toolsEnd}>{props.toolbarEnd}</div>
          )}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {isLoading && layout.loading}
        {rows !== undefined && isFiltered && dataTable.matches(table.total)}
      </span>
      {error && (
        <TableFailure
          title={props.errorTitle}
          text={error}
          hasRows={rows !== undefined}
          onRetry={props.onRetry}
        />
      )}
      {isLoading && (
        <TableSkeleton columns={columns} hasActions={actions !== undefined} isNarrow={isNarrow} />
      )}
      {isFirstUse && <div className={classes.frame}>{emptyState}</div>}
      {rows !== undefined && table.total === 0 && !isFirstUse && (
        <TableNoMatch term={table.term.trim()} onClear={clearFilters} />
      )}
      {table.total > 0 && (
        <div ref={list} className={`${classes.list} ${isNarrow ? '' : classes.frame}`}>
          {isNarrow ? (
            <ul aria-label={caption} className={classes.cards}>
              {table.visible.map((row) => (
                <li key={rowKey(row)} className={classes.card}>
                  {props.renderCard(row)}
                </li>
              ))}
            </ul>
          ) : (
            <TableGrid {...{ caption, columns, rowKey, actions }} rows={table.visible} />
          )}
          <TablePager
            caption={caption}
            page={table.page}
            size={table.size}
            total={table.total}
            onPage={turnTo}
            onSize={table.setSize}
          />
        </div>
      )}
    </section>
  );
}
