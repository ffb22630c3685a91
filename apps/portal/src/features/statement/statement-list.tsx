import type { Day } from '@alo/domain/sao-paulo-time.ts';
import { statement as texts } from '@alo/messages/statement.ts';
import { IconReceipt } from '@tabler/icons-react';
import { PagedList } from '../../components/data-table/paged-list.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { errorText } from '../../lib/error-text.ts';
import { StatementCards } from './statement-cards.tsx';
import { daysOf, type Statement } from './statement-days.ts';
import { StatementGrid } from './statement-grid.tsx';
import { StatementSkeleton } from './statement-skeleton.tsx';
import type { StatementView } from './statement-view.ts';

interface StatementListProps {
  view: StatementView;
  today: Day;
  statement: Statement | undefined;
  error: Error | null;
  onRetry: () => void;
  onChange: (part: Partial<StatementView>) => void;
}

/** A page of the month, by day. */
export function StatementList({
  view,
  today,
  statement,
  error,
  onRetry,
  onChange,
}: StatementListProps) {
  const days = statement === undefined ? [] : daysOf(statement);
  const clear = () => onChange({ group: null });

  return (
    <section aria-label={texts.caption}>
      <PagedList
        caption={texts.caption}
        total={statement?.meta.totalItemCount}
        paging={view}
        onPaging={onChange}
        filter={view.group === null ? null : { term: '', clear }}
        error={error && errorText(error)}
        errorTitle={texts.failed}
        onRetry={onRetry}
        skeleton={<StatementSkeleton />}
        emptyState={
          <EmptyState
            kind="firstUse"
            icon={<IconReceipt size={20} aria-hidden />}
            title={texts.empty}
            text={texts.emptyText}
          />
        }
        table={<StatementGrid days={days} today={today} />}
        cards={<StatementCards days={days} today={today} />}
      />
    </section>
  );
}
