import { listAuditEvents } from '@alo/contract/audit-events.ts';
import type { Day } from '@alo/domain/sao-paulo-time.ts';
import { audit } from '@alo/messages/audit.ts';
import { dataTable } from '@alo/messages/controls.ts';
import { layout } from '@alo/messages/layout.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import tableClasses from '../../components/data-table/data-table.module.css';
import { clampPage, pageForSize } from '../../components/data-table/paging.ts';
import { TableFailure, TableNoMatch } from '../../components/data-table/table-empty.tsx';
import { TablePager } from '../../components/data-table/table-pager.tsx';
import { TableSkeleton } from '../../components/data-table/table-skeleton.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { callApi } from '../../lib/api-client.ts';
import { errorText } from '../../lib/error-text.ts';
import { useIsNarrow } from '../../lib/use-is-narrow.ts';
import { AuditCard } from './audit-card.tsx';
import { auditListFilter, type AuditView, isFiltered, NO_FILTER } from './audit-filter.ts';
import { AUDIT_COLUMNS, AuditGrid } from './audit-grid.tsx';

interface AuditListProps {
  view: AuditView;
  today: Day;
  onChange: (part: Partial<AuditView>) => void;
}

/** A page of the trail: the server filters and pages, the look is every table's. */
export function AuditList({ view, today, onChange }: AuditListProps) {
  const isNarrow = useIsNarrow();
  const top = useRef<HTMLDivElement>(null);
  const filter = auditListFilter(view, today);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['audit-events', filter, view.page],
    queryFn: ({ signal }) =>
      callApi(listAuditEvents, { query: { page: view.page, filter }, signal }),
    placeholderData: keepPreviousData,
    // who looks into the trail wants to see what just happened
    staleTime: 0,
  });

  const total = data?.meta.totalItemCount ?? 0;
  const turnTo = (page: number) => {
    onChange({ page });
    if (top.current!.getBoundingClientRect().top < 0)
      top.current!.scrollIntoView({ block: 'start' });
  };

  return (
    <section aria-label={audit.caption}>
      <span role="status" className="visually-hidden">
        {isPending && layout.loading}
        {data !== undefined && isFiltered(view) && dataTable.matches(total)}
      </span>
      {error && (
        <TableFailure
          title={audit.failed}
          text={errorText(error)}
          hasRows={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <TableSkeleton columns={AUDIT_COLUMNS} hasActions={false} isNarrow={isNarrow} />
      )}
      {data !== undefined && total === 0 && !isFiltered(view) && (
        <div className={tableClasses.frame}>
          <EmptyState kind="firstUse" title={audit.empty} text={audit.emptyText} />
        </div>
      )}
      {data !== undefined && total === 0 && isFiltered(view) && (
        <TableNoMatch term={view.term.trim()} onClear={() => onChange({ ...NO_FILTER, page: 1 })} />
      )}
      {data !== undefined && total > 0 && (
        <div ref={top} className={`${tableClasses.list} ${isNarrow ? '' : tableClasses.frame}`}>
          {isNarrow ? (
            <ul aria-label={audit.caption} className={tableClasses.cards}>
              {data.data.map((event) => (
                <li key={event.id} className={tableClasses.card}>
                  <AuditCard event={event} />
                </li>
              ))}
            </ul>
          ) : (
            <AuditGrid events={data.data} />
          )}
          <TablePager
            caption={audit.caption}
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
