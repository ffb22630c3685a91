import { dataTable } from '@alo/messages/platform/controls.ts';
import type { ReactNode } from 'react';
import { CardList } from './rows/card-list.tsx';
import type { DataTableColumn } from './data-table-column.ts';
import classes from './data-table.module.css';
import { FilterField } from './filter-field.tsx';
import { PagedList } from './paged-list.tsx';
import { TableGrid } from './rows/table-grid.tsx';
import type { RowKey, TableSelection } from './rows/table-selection.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { useTableRows } from './use-table-rows.ts';

export interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[] | undefined;
  columns: readonly DataTableColumn<Row>[];
  rowKey: (row: Row) => RowKey;
  searchText: (row: Row) => string;
  renderCard: (row: Row) => ReactNode;
  actions?: (row: Row) => ReactNode;
  error?: string | null;
  errorTitle?: string;
  onRetry?: () => void;
  emptyState: ReactNode;
  filterLabel?: string;
  toolbarEnd?: ReactNode;
  onClearFilters?: () => void;
  selection?: TableSelection<Row> | undefined;
  /** Follows the cards of a phone, which have no columns to total. */
  renderTotals?: (matches: readonly Row[]) => ReactNode;
  dock?: (matches: readonly Row[]) => ReactNode;
}

export function DataTable<Row>({ rows, emptyState, ...props }: DataTableProps<Row>) {
  const { caption, columns, rowKey, actions, onClearFilters, selection } = props;
  const table = useTableRows(rows ?? [], props.searchText);
  const isFiltered = table.term.trim() !== '' || onClearFilters !== undefined;
  const isLoading = rows === undefined && !props.error;
  const hasToolbar = isLoading || (rows?.length ?? 0) > 1 || isFiltered;

  const clearFilters = () => {
    table.clear();
    onClearFilters?.();
  };

  return (
    <section aria-label={caption}>
      {hasToolbar && (
        <div className={classes.tools}>
          <FilterField
            label={props.filterLabel ?? dataTable.filter}
            value={table.term}
            onChange={table.type}
            onLeave={table.settle}
          />
          {props.toolbarEnd !== undefined && (
            <div className={classes.toolsEnd}>{props.toolbarEnd}</div>
          )}
        </div>
      )}
      <PagedList
        caption={caption}
        total={rows && table.total}
        paging={table.paging}
        onPaging={table.turnTo}
        filter={isFiltered ? { term: table.term, clear: clearFilters } : null}
        error={props.error}
        errorTitle={props.errorTitle}
        onRetry={props.onRetry}
        skeleton={
          <TableSkeleton
            columns={columns}
            hasActions={actions !== undefined}
            hasChoice={selection !== undefined}
          />
        }
        emptyState={emptyState}
        table={
          <TableGrid
            {...{ caption, columns, rowKey, actions, selection }}
            rows={table.visible}
            totalRows={table.found}
          />
        }
        cards={
          <>
            <CardList {...{ caption, rowKey }} rows={table.visible} renderCard={props.renderCard} />
            {props.renderTotals?.(table.found)}
          </>
        }
      />
      {props.dock?.(table.found)}
    </section>
  );
}
