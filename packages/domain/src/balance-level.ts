import { type Money, moneyFromReais } from './money.ts';

/** LAY-02 */
const EMPTY = moneyFromReais(0);
const LOW = moneyFromReais(10);

export type BalanceLevel = 'empty' | 'low' | 'good';

export function getBalanceLevel(balance: Money): BalanceLevel {
  if (balance <= EMPTY) return 'empty';
  return balance <= LOW ? 'low' : 'good';
}

/** Balances that trigger an alert, unless the organization sets its own. */
export const DEFAULT_ALERT_THRESHOLDS: readonly Money[] = [50, 20, 5].map(moneyFromReais);

/**
 * Balance above which a threshold can alert again: a tenth higher, at least R$ 1. Without this gap, a balance that
 * moves around the threshold would alert repeatedly.
 */
export const getRearmingBalance = (threshold: Money): Money =>
  threshold + Math.max(moneyFromReais(1), Math.ceil(threshold / 10));
