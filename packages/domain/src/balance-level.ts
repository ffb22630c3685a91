import { type Money, moneyFromReais } from './money.ts';

/** LAY-02, balance thresholds, in reais. */
const EMPTY = moneyFromReais(0);
const LOW = moneyFromReais(10);

export type BalanceLevel = 'empty' | 'low' | 'good';

/** LAY-02: at 0 or below there is no credit, above it and up to 10 little, above 10 enough. */
export function balanceLevel(balance: Money): BalanceLevel {
  if (balance <= EMPTY) return 'empty';
  return balance <= LOW ? 'low' : 'good';
}

/** Where balance alerts begin, in reais: an organization that wants others sets its own. */
export const DEFAULT_ALERT_THRESHOLDS: readonly Money[] = [50, 20, 5].map(moneyFromReais);

/**
 * A balance that goes to and fro around a threshold crosses it once: only from here on does falling below it count
 * again. A tenth above it, a real at least.
 */
export const rearmingBalance = (threshold: Money): Money =>
  threshold + Math.max(moneyFromReais(1), Math.ceil(threshold / 10));
