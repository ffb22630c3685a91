import type { Call } from '@alo/domain/calls/call.ts';
import {
  addTotals,
  type CallTotals,
  isAnswered,
  countTalkSeconds,
} from '@alo/domain/calls/call-statistics.ts';
import type { Money } from '@alo/domain/money/money.ts';
import { type Day, dayAt } from '@alo/domain/time/sao-paulo-time.ts';

export interface DayGroup {
  day: Day;
  count: number;
}

/**
 * Mutable, so that a new page does not copy 100,000 calls. `lines` holds indexes of calls, or
 * `~index` of a day.
 */
export interface CollectedCalls {
  readonly calls: readonly Call[];
  readonly days: readonly DayGroup[];
  readonly lines: readonly number[];
  getTotals(): CallTotals & { price: Money };
  add(page: readonly Call[]): void;
}

export function collectCalls(): CollectedCalls {
  const calls: Call[] = [];
  const days: DayGroup[] = [];
  const lines: number[] = [];
  let totals: CallTotals = { total: 0, answered: 0, talkSeconds: 0 };
  let price: Money = 0;

  function addLine(call: Call): void {
    const day = dayAt(call.startedAt);
    const group = days.at(-1);
    if (group?.day === day) group.count += 1;
    else lines.push(~(days.push({ day, count: 1 }) - 1));
    lines.push(calls.push(call) - 1);
  }

  function add(page: readonly Call[]): void {
    for (const call of page) {
      addLine(call);
      price += call.callPrice ?? 0;
    }
    totals = addTotals(totals, {
      total: page.length,
      answered: page.filter(isAnswered).length,
      talkSeconds: page.reduce((sum, call) => sum + countTalkSeconds(call), 0),
    });
  }

  return { calls, days, lines, add, getTotals: () => ({ ...totals, price }) };
}
