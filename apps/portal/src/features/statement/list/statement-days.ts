import type { getStatement, StatementLine } from '@alo/contract/money/credits.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { type Money, moneyFromReais } from '@alo/domain/money/money.ts';
import { type Day, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { countDecimals } from '../../../components/display/exact-amount.tsx';
import { formatBalance, formatSignedAmount } from '../statement-labels.ts';
import { formatTime } from '../../../lib/text/time/relative-time.ts';

export type Statement = ReplyOf<typeof getStatement>;

export interface StatementDay {
  day: Day;
  /** Null if the day has one line, which shows the amount. */
  amount: Money | null;
  lines: StatementLine[];
}

export function groupByDay({ days, data }: Statement): StatementDay[] {
  return days.map(({ day, amount }) => {
    const lines = data.filter((line) => dayAt(line.from) === day);
    const isOneLine = lines.length === 1 && lines[0]!.amount === amount;
    return { day, amount: isOneLine ? null : moneyFromReais(amount), lines };
  });
}

/** The most decimals of the amounts and of the balances. */
export function countDayDecimals(days: readonly StatementDay[]) {
  const amounts = days.flatMap(({ amount, lines }) => [
    amount ?? 0,
    ...lines.map((line) => moneyFromReais(line.amount)),
  ]);
  const balances = days.flatMap(({ lines }) =>
    lines.map(({ balanceAfter }) => moneyFromReais(balanceAfter)),
  );
  return {
    amount: Math.max(...amounts.map((amount) => countDecimals(formatSignedAmount(amount)))),
    balance: Math.max(...balances.map((balance) => countDecimals(formatBalance(balance)))),
  };
}

export const formatLineTime = ({ until }: StatementLine): string => formatTime(until);
