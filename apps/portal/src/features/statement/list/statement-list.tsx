import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import { statement as texts } from '@alo/messages/money/statement.ts';
import { IconReceipt } from '@tabler/icons-react';
import { PagedList } from '../../../components/table/paged-list.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { useIsPrinting } from '../../../lib/hooks/use-is-printing.ts';
import { StatementPrintSheet } from '../print/statement-print-sheet.tsx';
import { StatementCards } from './statement-cards.tsx';
import { groupByDay, type Statement } from './statement-days.ts';
import { StatementGrid } from './statement-grid.tsx';
import { StatementSkeleton } from './statement-skeleton.tsx';
import type { StatementView } from '../statement-view.ts';
import { useWholeStatement } from '../use-statement.ts';

interface StatementListProps {
  view: StatementView;
  today: Day;
  statement: Statement | undefined;
  error: Error | null;
  onRetry: () => void;
  onChange: (part: Partial<StatementView>) => void;
}

export function StatementList({
  view,
  today,
  statement,
  error,
  onRetry,
  onChange,
}: StatementListProps) {
  const isPrinting = useIsPrinting();
  const whole = useWholeStatement(view, statement);
  const days = statement === undefined ? [] : groupByDay(statement);
  const clear = () => onChange({ group: null });

  if (isPrinting && whole !== undefined && whole.data.length > 0) {
    return <StatementPrintSheet view={view} today={today} statement={whole} />;
  }
  return (
    <section aria-label={texts.caption}>
      <PagedList
        caption={texts.caption}
        total={statement?.meta.totalItemCount}
        paging={view}
        onPaging={onChange}
        filter={view.group === null ? null : { term: '', clear }}
        error={error && describeError(error)}
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
