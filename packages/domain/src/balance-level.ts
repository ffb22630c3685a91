import { type Money, moneyFromReais } from './money.ts';

/** portal §9, balance thresholds, in reais. */
const EMPTY = moneyFromReais(0);
const LOW = moneyFromReais(10);

export type BalanceLevel = 'empty' | 'low' | 'good';

/** portal §4: at 0 or below there is no credit, above it and up to 10 little, above 10 enough. */
export function balanceLevel(balance: Money): BalanceLevel {
  if (balance <= EMPTY) return 'empty';
  return balance <= LOW ? 'low' : 'good';
}
