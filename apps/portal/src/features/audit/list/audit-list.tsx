import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import { audit } from '@alo/messages/product/audit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CardList } from '../../../components/table/rows/card-list.tsx';
import { PagedList } from '../../../components/table/paged-list.tsx';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import { AuditCard } from './audit-card.tsx';
import classes from '../audit-page.module.css';
import { buildAuditListFilter, type AuditView, isFiltered, NO_FILTER } from '../audit-filter.ts';
import { AUDIT_COLUMNS, AuditGrid } from './audit-grid.tsx';

interface AuditListProps {
  view: AuditView;
  today: Day;
  onChange: (part: Partial<AuditView>) => void;
}

export function AuditList({ view, today, onChange }: AuditListProps) {
  const filter = buildAuditListFilter(view, today);
  const { data, error, refetch } = useQuery({
    queryKey: ['audit-events', filter, view.page],
    queryFn: ({ signal }) =>
      callApi(listAuditEvents, { query: { page: view.page, filter }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const events = data?.data ?? [];
  const clear = () => onChange({ ...NO_FILTER, page: 1 });

  return (
    <section aria-label={audit.caption}>
      <PagedList
        caption={audit.caption}
        total={data?.meta.totalItemCount}
        paging={view}
        onPaging={onChange}
        filter={isFiltered(view) ? { term: view.term, clear } : null}
        error={error && describeError(error)}
        errorTitle={audit.failed}
        onRetry={() => void refetch()}
        skeleton={<TableSkeleton columns={AUDIT_COLUMNS} />}
        emptyState={<EmptyState kind="firstUse" title={audit.empty} text={audit.emptyText} />}
        table={<AuditGrid events={events} />}
        cards={
          <CardList
            caption={audit.caption}
            rows={events}
            rowKey={({ id }) => id}
            renderCard={(event) => <AuditCard event={event} />}
          />
        }
      />
      {data !== undefined && <p className={classes.timeZone}>{audit.timeZone}</p>}
    </section>
  );
}
