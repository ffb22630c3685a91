import { STATEMENT_GROUPS } from '@alo/domain/money/ledger.ts';
import {
  addMonths,
  type Day,
  dayAt,
  formatDay,
  type Month,
  toMonth,
} from '@alo/domain/time/sao-paulo-time.ts';
import { statementGroup, statement as texts } from '@alo/messages/money/statement.ts';
import { IconCalendar, IconShieldCheck } from '@tabler/icons-react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Segmented } from '../../components/form/choices/segmented.tsx';
import { SelectField } from '../../components/form/fields/select-field.tsx';
import classes from './statement-toolbar.module.css';
import type { StatementView } from './statement-view.ts';
import { formatMonthOfYear } from './statement-labels.ts';
import { formatTime } from '../../lib/text/time/relative-time.ts';

const ALL = 'all';
const GROUPS = [ALL, ...STATEMENT_GROUPS] as const;

interface StatementToolbarProps {
  view: StatementView;
  today: Day;
  firstMonth: Month;
  /** Null if unknown, undefined while loading. */
  checkedAt: string | null | undefined;
  onChange: (part: Partial<StatementView>) => void;
}

export function StatementToolbar({
  view,
  today,
  firstMonth,
  checkedAt,
  onChange,
}: StatementToolbarProps) {
  return (
    <div className={`no-print ${classes.bar}`}>
      <SelectField
        aria-label={texts.month}
        className={classes.month}
        leftSection={<IconCalendar size={16} aria-hidden />}
        data={listMonths(firstMonth, toMonth(today), view.month).map((month) => ({
          value: month,
          label: formatMonthOfYear(month),
        }))}
        value={view.month}
        onChange={(event) => onChange({ month: event.currentTarget.value })}
      />
      <Segmented
        label={texts.group}
        options={GROUPS.map((value) => ({ value, label: statementGroup[value] }))}
        value={view.group ?? ALL}
        onChange={(group) => onChange({ group: group === ALL ? null : group })}
      />
      <Checked checkedAt={checkedAt} today={today} />
    </div>
  );
}

/** A nightly job confirms that the balance is the sum of all movements. */
function Checked({ checkedAt, today }: Pick<StatementToolbarProps, 'checkedAt' | 'today'>) {
  const isKnown = typeof checkedAt === 'string' && Date.parse(checkedAt) !== 0;
  return (
    <span className={classes.checked}>
      {checkedAt === undefined && <Skeleton width={160} />}
      {isKnown && <CheckedAt checkedAt={checkedAt} today={today} />}
    </span>
  );
}

function CheckedAt({ checkedAt, today }: { checkedAt: string; today: Day }) {
  const day = dayAt(checkedAt);
  const time = formatTime(checkedAt);
  return (
    <>
      <IconShieldCheck size={16} aria-hidden />
      {day === today ? texts.checkedToday(time) : texts.checked(formatDay(day), time)}
    </>
  );
}

function listMonths(first: Month, last: Month, shownMonth: Month): Month[] {
  const oldest = shownMonth < first ? shownMonth : first;
  const months = [];
  for (let month = last; month >= oldest; month = addMonths(month, -1)) months.push(month);
  return months;
}
