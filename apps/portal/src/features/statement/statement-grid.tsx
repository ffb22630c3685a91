import type { StatementLine } from '@alo/contract/credits.ts';
import { moneyFromReais } from '@alo/domain/money.ts';
import type { Day } from '@alo/domain/sao-paulo-time.ts';
import { statement as texts } from '@alo/messages/statement.ts';
import type { DataTableColumn } from '../../components/data-table/data-table-column.ts';
import tableClasses from '../../components/data-table/table-grid.module.css';
import { TableHead } from '../../components/data-table/table-grid.tsx';
import { type StatementDay, timeOf } from './statement-days.ts';
import { DayTotal } from './day-total.tsx';
import { StatementEntry } from './statement-entry.tsx';
import classes from './statement-grid.module.css';
import { balanceText, dayText, signedAmount } from './statement-words.ts';

const { columns } = texts;
const cell = () => null;

export const STATEMENT_COLUMNS: readonly DataTableColumn<StatementLine>[] = [
  { key: 'time', header: columns.time, cell },
  { key: 'entry', header: columns.entry, cell },
  { key: 'amount', header: columns.amount, align: 'right', cell },
  { key: 'balance', header: columns.balance, align: 'right', cell },
];

interface StatementGridProps {
  days: readonly StatementDay[];
  today: Day;
}

/** A body of the table for each day, under what the day came to. */
export function StatementGrid({ days, today }: StatementGridProps) {
  return (
    <table className={`${tableClasses.table} ${classes.table}`}>
      <caption className="visually-hidden">{texts.caption}</caption>
      <TableHead columns={STATEMENT_COLUMNS} hasActions={false} />
      {days.map(({ day, amount, lines }) => (
        <tbody key={day}>
          <tr className={classes.day}>
            <th scope="rowgroup" colSpan={2}>
              {dayText(day, today)}
            </th>
            <td className="tabular" data-align="right">
              <DayTotal amount={amount} />
            </td>
            {/* the balance after the day is that of its first line */}
            <td>{'\u00a0'}</td>
          </tr>
          {lines.map((line) => (
            <tr key={line.sequence}>
              <td className={`tabular ${classes.minor}`}>{timeOf(line)}</td>
              <th scope="row">
                <StatementEntry line={line} today={today} />
              </th>
              <td
                className={`tabular ${classes.amount}`}
                data-align="right"
                data-in={line.amount > 0 || undefined}
              >
                {signedAmount(moneyFromReais(line.amount))}
              </td>
              <td className={`tabular ${classes.minor}`} data-align="right">
                {balanceText(moneyFromReais(line.balanceAfter))}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
