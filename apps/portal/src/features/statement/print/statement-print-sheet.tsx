import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import { statementGroup, statement as texts } from '@alo/messages/money/statement.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { groupByDay, type Statement } from '../list/statement-days.ts';
import { StatementGrid } from '../list/statement-grid.tsx';
import type { StatementView } from '../statement-view.ts';
import { formatMonthOfYear } from '../statement-labels.ts';
import classes from './statement-print-sheet.module.css';

interface StatementPrintSheetProps {
  view: StatementView;
  today: Day;
  statement: Statement;
}

export function StatementPrintSheet({ view, today, statement }: StatementPrintSheetProps) {
  const { organization } = useSession();
  const printed = statement.data.length;
  const total = statement.meta.totalItemCount;
  return (
    <section aria-label={texts.caption}>
      <p className={classes.what}>
        {[
          organization.name,
          formatMonthOfYear(view.month),
          ...(view.group === null ? [] : [statementGroup[view.group]]),
        ].join(' · ')}
      </p>
      {total > printed && (
        <p className={classes.bound}>
          {texts.printBound(formatCount(printed), formatCount(total))}
        </p>
      )}
      <StatementGrid days={groupByDay(statement)} today={today} />
    </section>
  );
}
