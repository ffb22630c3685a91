import { type BillingSteps, DEFAULT_BILLING_STEPS, priceTalk } from './call-price.ts';
import type { Money } from '../money/money.ts';

/** No wallet or cap has as much. */
export const MAX_CREDIT: Money = 10 ** 13;

/** Infinity for a free number. */
export function getAffordableSeconds(
  credit: Money,
  minutePrice: Money,
  { minimumSeconds, incrementSeconds }: BillingSteps = DEFAULT_BILLING_STEPS,
): number {
  if (minutePrice === 0) return Infinity;
  const payableSeconds = Math.floor((credit * 60) / minutePrice);
  if (payableSeconds < minimumSeconds) return 0;
  return payableSeconds - ((payableSeconds - minimumSeconds) % incrementSeconds);
}

export interface CreditForCall {
  /** Paid and promotional credit. */
  balance: Money;
  /** Reserved by the organization's other calls. */
  reserved: Money;
  otherCalls: number;
}

export interface Grant {
  seconds: number;
  amount: Money;
}

/**
 * Returns null if not even the shortest billed call is affordable.
 * docs/decisions/0052-credit-is-held-before-a-call-rings.md explains fair shares; one below the
 * shortest call is rounded up to it.
 * @param maxSeconds what the call would get with plenty of credit
 * @param cap the most that the call may cost, besides the credit
 */
export function grantCall(
  { balance, reserved, otherCalls }: CreditForCall,
  { minutePrice, steps, maxSeconds, cap = MAX_CREDIT }: GrantTerms,
): Grant | null {
  const freeCredit = Math.min(balance - reserved, cap);
  const creditShare = Math.min(freeCredit, Math.floor(balance / (otherCalls + 1)));
  const shortestSeconds =
    getAffordableSeconds(freeCredit, minutePrice, steps) > 0 ? steps.minimumSeconds : 0;
  const affordableSeconds = Math.max(
    getAffordableSeconds(creditShare, minutePrice, steps),
    shortestSeconds,
  );
  if (affordableSeconds === 0) return null;
  const seconds = Math.min(affordableSeconds, maxSeconds);
  return { seconds, amount: priceTalk(seconds, minutePrice, steps) };
}

export interface GrantTerms {
  minutePrice: Money;
  steps: BillingSteps;
  maxSeconds: number;
  cap?: Money;
}
