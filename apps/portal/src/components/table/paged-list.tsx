import { dataTable } from '@alo/messages/platform/controls.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { type ReactNode, useRef } from 'react';
import { useIsNarrow } from '../../lib/hooks/use-is-narrow.ts';
import classes from './data-table.module.css';
import { clampPage, PAGE_SIZES, findPageForSize, type Paging } from './paging.ts';
import { TableFailure, TableNoMatch } from './table-empty.tsx';
import { TablePager } from './table-pager.tsx';

interface PagedListProps {
  caption: string;
  total: number | undefined;
  /** Pages past the end show the last one. */
  paging: Paging;
  onPaging: (paging: Partial<Paging>) => void;
  filter: { term: string; clear: () => void } | null;
  error?: string | null;
  errorTitle?: string;
  onRetry?: () => void;
  skeleton: ReactNode;
  emptyState: ReactNode;
  table: ReactNode;
  cards: ReactNode;
}

export function PagedList({ caption, total, paging, filter, ...props }: PagedListProps) {
  const isNarrow = useIsNarrow();
  const top = useRef<HTMLDivElement>(null);
  const news = useRef<HTMLSpanElement>(null);
  const isLoading = total === undefined && !props.error;
  const page = clampPage(paging.page, total ?? 0, paging.size);

  const turnPage = (next: number) => {
    props.onPaging({ page: next });
    const isTopOutOfSight = top.current!.getBoundingClientRect().top < 0;
    if (isTopOutOfSight) top.current!.scrollIntoView({ block: 'start' });
  };

  // The focused button unmounts.
  const clear = () => {
    filter?.clear();
    news.current!.focus({ preventScroll: true });
  };

  return (
    <>
      <span ref={news} role="status" className="visually-hidden" tabIndex={-1}>
        {isLoading && layout.loading}
        {total !== undefined && filter !== null && dataTable.matches(total)}
      </span>
      {props.error && (
        <TableFailure
          title={props.errorTitle}
          text={props.error}
          hasRows={total !== undefined}
          onRetry={props.onRetry}
        />
      )}
      {isLoading && props.skeleton}
      {total === 0 && filter === null && <div className={classes.frame}>{props.emptyState}</div>}
      {total === 0 && filter !== null && <TableNoMatch term={filter.term.trim()} onClear={clear} />}
      {total !== undefined && total > 0 && (
        <div ref={top} className={`${classes.list} ${isNarrow ? '' : classes.frame}`}>
          {isNarrow ? props.cards : props.table}
          {total > PAGE_SIZES[0] && (
            <TablePager
              caption={caption}
              page={page}
              size={paging.size}
              total={total}
              onPage={turnPage}
              onSize={(size) =>
                props.onPaging({ size, page: findPageForSize(page, paging.size, size) })
              }
            />
          )}
        </div>
      )}
    </>
  );
}
