import type { CallDirection } from './call.ts';
import type { Money } from './money.ts';
import { destinationOf } from './number-class.ts';
import type { RatePlan, TariffTier } from './tariff.ts';

/** Brazilian "30/6": short calls are free, then a minimum, then steps (payments sheet §4). */
export interface BillingSteps {
  freeSeconds: number;
  minimumSeconds: number;
  incrementSeconds: number;
}

export const DEFAULT_BILLING_STEPS: BillingSteps = {
  freeSeconds: 3,
  minimumSeconds: 30,
  incrementSeconds: 6,
};

export function billedSeconds(talkSeconds: number, steps = DEFAULT_BILLING_STEPS): number {
  if (talkSeconds <= steps.freeSeconds) return 0;
  const above = Math.max(0, talkSeconds - steps.minimumSeconds);
  return steps.minimumSeconds + Math.ceil(above / steps.incrementSeconds) * steps.incrementSeconds;
}

/** Price of a talk at a price per minute; what a ten-thousandth of a real cannot say is rounded up, once. */
export function priceOfTalk(
  talkSeconds: number,
  minutePrice: Money,
  steps = DEFAULT_BILLING_STEPS,
): Money {
  return Math.ceil((billedSeconds(talkSeconds, steps) * minutePrice) / 60);
}

/** The seconds that a price was made of, at a price per minute above a hundredth of a cent a second. */
export const pricedSeconds = (callPrice: Money, minutePrice: Money): number =>
  minutePrice === 0 ? 0 : Math.floor((callPrice * 60) / minutePrice);

/** By what a call is priced. */
export interface Rating {
  tier: TariffTier;
  plan: RatePlan;
  steps: BillingSteps;
  /** The operator's price per minute of numbers that begin so; the longest prefix counts. */
  numberRates: ReadonlyMap<string, Money>;
}

export interface CallPrice {
  minutePrice: Money;
  callPrice: Money;
  /** No rate knows the number: the call costs nothing and the operator should hear of it. */
  isUnrated: boolean;
}

/** What a call costs. Calls that come in, stay within the organization or ask for help are free. */
export function priceCall(
  call: { direction: CallDirection; dialedNumber: string; durationSeconds: number },
  rating: Rating,
): CallPrice {
  const minutePrice = minutePriceOf(call, rating);
  if (minutePrice === null) return { minutePrice: 0, callPrice: 0, isUnrated: true };
  const callPrice = priceOfTalk(call.durationSeconds, minutePrice, rating.steps);
  return { minutePrice, callPrice, isUnrated: false };
}

function minutePriceOf(
  call: { direction: CallDirection; dialedNumber: string },
  { tier, plan, numberRates }: Rating,
): Money | null {
  if (call.direction === 'inbound') return 0;
  const { numberClass, digits } = destinationOf(call.dialedNumber);
  switch (numberClass) {
    case 'mobile':
    case 'fixed':
      return tier[numberClass][plan];
    case 'tollFree':
    case 'emergency':
    case 'internal':
      return 0;
    case 'international':
    case 'special':
      return longestPrefixOf(digits, numberRates);
    case 'unknown':
      return null;
  }
}

function longestPrefixOf(digits: string, rates: ReadonlyMap<string, Money>): Money | null {
  const prefix = prefixesOf(digits).find((each) => rates.has(each));
  return prefix === undefined ? null : rates.get(prefix)!;
}

/** Every beginning of a number, the longest first. */
export const prefixesOf = (digits: string): string[] =>
  Array.from({ length: digits.length }, (_, i) => digits.slice(0, digits.length - i));
