import type { StatementLine } from '@alo/contract/money/credits.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import { statement as texts } from '@alo/messages/money/statement.ts';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import tableClasses from '../../../components/table/rows/table-grid.module.css';
import { ExactAmount } from '../../../components/display/exact-amount.tsx';
import { TableHead } from '../../../components/table/rows/table-grid.tsx';
import { countDayDecimals, type StatementDay, formatLineTime } from './statement-days.ts';
import { DayTotal } from './day-total.tsx';
import { StatementEntry } from './statement-entry.tsx';
import classes from './statement-grid.module.css';
import { formatBalance, formatDayHeading, formatSignedAmount } from '../statement-labels.ts';

const { columns } = texts;
const renderNothing = () => null;

export const STATEMENT_COLUMNS: readonly DataTableColumn<StatementLine>[] = [
  { key: 'time', header: columns.time, cell: renderNothing },
  { key: 'entry', header: columns.entry, cell: renderNothing },
  { key: 'amount', header: columns.amount, align: 'right', cell: renderNothing },
  { key: 'balance', header: columns.balance, align: 'right', cell: renderNothing },
];

interface StatementGridProps {
  days: readonly StatementDay[];
  today: Day;
}

export function StatementGrid({ days, today }: StatementGridProps) {
  const decimals = countDayDecimals(days);
  return (
    <table className={`${tableClasses.table} ${classes.table}`}>
      <caption className="visually-hidden">{texts.caption}</caption>
      <TableHead columns={STATEMENT_COLUMNS} hasActions={false} />
      {days.map(({ day, amount, lines }) => (
        <tbody key={day}>
          <tr className={classes.day}>
            <th scope="rowgroup" colSpan={2}>
              {formatDayHeading(day, today)}
            </th>
            <td className="tabular" data-align="right">
              <DayTotal amount={amount} decimals={decimals.amount} />
            </td>
            {/* The day's first line shows its final balance. */}
            <td>{'\u00a0'}</td>
          </tr>
          {lines.map((line) => (
            <tr key={line.sequence}>
              <td className={`tabular ${classes.minor}`}>{formatLineTime(line)}</td>
              <th scope="row">
                <StatementEntry line={line} today={today} />
              </th>
              <td
                className={`tabular ${classes.amount}`}
                data-align="right"
                data-incoming={line.amount > 0 || undefined}
              >
                <ExactAmount
                  text={formatSignedAmount(moneyFromReais(line.amount))}
                  decimals={decimals.amount}
                />
              </td>
              <td className={`tabular ${classes.minor}`} data-align="right">
                <ExactAmount
                  text={formatBalance(moneyFromReais(line.balanceAfter))}
                  decimals={decimals.balance}
                />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
