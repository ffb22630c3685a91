import { moneyFromReais } from '@alo/domain/money/money.ts';
import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import { statement as texts } from '@alo/messages/money/statement.ts';
import { useId } from 'react';
import tableClasses from '../../../components/table/data-table.module.css';
import { ExactAmount } from '../../../components/display/exact-amount.tsx';
import classes from './statement-cards.module.css';
import { DayTotal } from './day-total.tsx';
import { countDayDecimals, type StatementDay, formatLineTime } from './statement-days.ts';
import { StatementEntry } from './statement-entry.tsx';
import { formatBalance, formatDayHeading, formatSignedAmount } from '../statement-labels.ts';

export function StatementCards({ days, today }: { days: readonly StatementDay[]; today: Day }) {
  const id = useId();
  const decimals = countDayDecimals(days);
  return days.map(({ day, amount, lines }) => (
    <div key={day}>
      <div className={classes.day}>
        <h2 id={`${id}-${day}`}>{formatDayHeading(day, today)}</h2>
        <span className="tabular">
          <DayTotal amount={amount} decimals={decimals.amount} />
        </span>
      </div>
      <ul aria-labelledby={`${id}-${day}`} className={tableClasses.cards}>
        {lines.map((line) => (
          <li key={line.sequence} className={`${tableClasses.card} ${classes.card}`}>
            <StatementEntry line={line} today={today} />
            <span className={`tabular ${classes.amounts}`}>
              <span className={classes.amount} data-incoming={line.amount > 0 || undefined}>
                <ExactAmount
                  text={formatSignedAmount(moneyFromReais(line.amount))}
                  decimals={decimals.amount}
                />
              </span>
              <span className={classes.minor}>
                <span className="visually-hidden">{texts.balance} </span>
                <ExactAmount
                  text={formatBalance(moneyFromReais(line.balanceAfter))}
                  decimals={decimals.balance}
                />
              </span>
              <span className={classes.minor}>{formatLineTime(line)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  ));
}
