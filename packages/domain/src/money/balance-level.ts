import { type Money, moneyFromReais } from './money.ts';

const EMPTY = moneyFromReais(0);
const LOW = moneyFromReais(10);

export type BalanceLevel = 'empty' | 'low' | 'good';

export function getBalanceLevel(balance: Money): BalanceLevel {
  if (balance <= EMPTY) return 'empty';
  return balance <= LOW ? 'low' : 'good';
}

export const DEFAULT_ALERT_THRESHOLDS: readonly Money[] = [50, 20, 5].map(moneyFromReais);

/** Above this, a threshold alerts again, so that a balance around it alerts once. */
export const getRearmingBalance = (threshold: Money): Money =>
  threshold + Math.max(moneyFromReais(1), Math.ceil(threshold / 10));
