import { type BillingSteps, DEFAULT_BILLING_STEPS, priceTalk } from './call-price.ts';
import type { Money } from '../money/money.ts';

/** More than any wallet or cap has. */
export const MAX_CREDIT: Money = 10 ** 13;

/** The longest talk that costs at most `credit`, in seconds. Infinity for a free number. */
export function getAffordableSeconds(
  credit: Money,
  minutePrice: Money,
  { minimumSeconds, incrementSeconds }: BillingSteps = DEFAULT_BILLING_STEPS,
): number {
  if (minutePrice === 0) return Infinity;
  const payable = Math.floor((credit * 60) / minutePrice);
  if (payable < minimumSeconds) return 0;
  return payable - ((payable - minimumSeconds) % incrementSeconds);
}

export interface CreditForCall {
  /** Paid and promotional credit. */
  balance: Money;
  /** Reserved by the organization's other calls. */
  reserved: Money;
  /** How many those are. */
  otherCalls: number;
}

export interface Grant {
  seconds: number;
  amount: Money;
}

/**
 * Returns null if not even the shortest billed call is affordable. A call gets at most an equal
 * share of the balance while other calls run, so that one call does not take all credit; a share
 * below the shortest call is rounded up to it.
 * @param maxSeconds what the call would get with plenty of credit
 * @param cap the most that the call may cost, besides the credit
 */
export function grantCall(
  { balance, reserved, otherCalls }: CreditForCall,
  { minutePrice, steps, maxSeconds, cap = MAX_CREDIT }: GrantTerms,
): Grant | null {
  const free = Math.min(balance - reserved, cap);
  const share = Math.min(free, Math.floor(balance / (otherCalls + 1)));
  const shortest = getAffordableSeconds(free, minutePrice, steps) > 0 ? steps.minimumSeconds : 0;
  const affordable = Math.max(getAffordableSeconds(share, minutePrice, steps), shortest);
  if (affordable === 0) return null;
  const seconds = Math.min(affordable, maxSeconds);
  return { seconds, amount: priceTalk(seconds, minutePrice, steps) };
}

export interface GrantTerms {
  minutePrice: Money;
  steps: BillingSteps;
  maxSeconds: number;
  cap?: Money;
}
