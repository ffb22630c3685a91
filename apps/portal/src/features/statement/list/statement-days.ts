import type { getStatement, StatementLine } from '@alo/contract/money/credits.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { type Money, moneyFromReais } from '@alo/domain/money/money.ts';
import { type Day, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
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

export const formatLineTime = ({ until }: StatementLine): string => formatTime(until);
