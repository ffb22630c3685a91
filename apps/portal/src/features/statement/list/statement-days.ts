import type { getStatement, StatementLine } from '@alo/contract/money/credits.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { type Money, moneyFromReais } from '@alo/domain/money.ts';
import { clockAt, type Day, dayAt } from '@alo/domain/sao-paulo-time.ts';

export type Statement = ReplyOf<typeof getStatement>;

/** A day of the page, with its lines. */
export interface StatementDay {
  day: Day;
  /** Null where the one line of the day says it. */
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

/** Of a line that adds up calls, when the last of them ended. */
export const formatLineTime = ({ until }: StatementLine): string => clockAt(until).slice(11, 16);
