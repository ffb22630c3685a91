// Counts as the bill will: docs/spec/balance.md.
import type { CallQuote } from '@alo/contract/telephony/call-quote.ts';
import { type Money, moneyFromReais } from '@alo/domain/money/money.ts';
import { getAffordableSeconds } from '@alo/domain/pricing/call-grant.ts';
import { priceTalk } from '@alo/domain/pricing/call-price.ts';

export type CreditLevel = 'good' | 'low' | 'lower' | 'last';

export interface CallCredit {
  /** So far. */
  cost: Money;
  /** The credit without the cost so far. */
  credit: Money;
  secondsLeft: number;
  level: CreditLevel;
}

const LOW_SECONDS = 300;
const LOWER_SECONDS = 180;
const LAST_SECONDS = 60;

/** Returns null for free calls and unlimited organizations. */
export function readCallCredit(
  { minutePrice, credit, steps }: CallQuote,
  talkSeconds: number,
): CallCredit | null {
  if (minutePrice === null || credit === null || minutePrice === 0) return null;
  const price = moneyFromReais(minutePrice);
  const cost = priceTalk(talkSeconds, price, steps ?? undefined);
  const whole = moneyFromReais(credit);
  const affordable = getAffordableSeconds(whole, price, steps ?? undefined);
  const secondsLeft = Math.max(0, affordable - talkSeconds);
  return { cost, credit: Math.max(0, whole - cost), secondsLeft, level: getLevel(secondsLeft) };
}

function getLevel(secondsLeft: number): CreditLevel {
  if (secondsLeft > LOW_SECONDS) return 'good';
  if (secondsLeft > LOWER_SECONDS) return 'low';
  return secondsLeft > LAST_SECONDS ? 'lower' : 'last';
}

/** The strip's bar is full when it appears. */
export const getShareLeft = ({ secondsLeft }: CallCredit): number => secondsLeft / LOW_SECONDS;
