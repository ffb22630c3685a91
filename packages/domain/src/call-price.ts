import type { CallDirection } from './call.ts';
import type { Money } from './money.ts';
import type { DialedNumber } from './dialed-number.ts';
import type { NumberClass } from './number-class.ts';
import type { RatePlan, TariffTier } from './tariff.ts';

/** Brazilian "30/6": short calls are free, then a minimum, then steps (docs/spec/balance.md). */
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
  /**
   * The operator's price per minute of numbers that begin so; the longest prefix counts. The empty one is for whatever
   * no other prefix knows.
   */
  numberRates: Pick<ReadonlyMap<string, Money>, 'get'>;
}

export interface CallPrice {
  minutePrice: Money;
  callPrice: Money;
  /** No rate knows the number, and the operator should hear of it. */
  isUnrated: boolean;
}

interface MinuteRate {
  minutePrice: Money;
  isUnrated: boolean;
}

/** What a call costs. Calls that come in, stay within the organization or ask for help are free. */
export function priceCall(
  call: { direction: CallDirection; durationSeconds: number },
  number: DialedNumber,
  rating: Rating,
): CallPrice {
  if (call.direction === 'inbound') return FREE;
  const rate = rateOf(number, rating);
  const callPrice = priceOfTalk(call.durationSeconds, rate.minutePrice, rating.steps);
  return { ...rate, callPrice };
}

const FREE = { minutePrice: 0, callPrice: 0, isUnrated: false } satisfies CallPrice;

function rateOf(number: DialedNumber, { tier, plan, numberRates }: Rating): MinuteRate {
  for (const prefix of ratePrefixes(number)) {
    const minutePrice = numberRates.get(prefix);
    if (minutePrice !== undefined) return { minutePrice, isUnrated: prefix === '' };
  }
  switch (number.numberClass) {
    case 'mobile':
    case 'fixed':
      return { minutePrice: tier[number.numberClass][plan], isUnrated: false };
    case 'oneNumber':
      return { minutePrice: tier.fixed[plan], isUnrated: false };
    case 'tollFree':
    case 'emergency':
    case 'internal':
      return { minutePrice: 0, isUnrated: false };
    case 'service':
      return { minutePrice: 0, isUnrated: true };
    // never free: whoever finds a number without a price would call it all day
    default:
      return { minutePrice: tier.mobile[plan], isUnrated: true };
  }
}

/** Classes whose price is that of a fixed line, unless the operator has another. */
export const isPricedAsFixed = (numberClass: NumberClass): boolean =>
  numberClass === 'fixed' || numberClass === 'oneNumber';

const HAS_RATE_OF_OPERATOR: readonly NumberClass[] = [
  'sharedCost',
  'oneNumber',
  'premium',
  'collect',
  'service',
  'international',
];

/**
 * The prefixes of the operator's rates that would fit, the longest first. `553003` is the number 3003 1234, not 0300
 * 3…, and `55300` the latter only: their lengths tell them apart, their beginnings do not.
 */
export function ratePrefixes({ numberClass, digits }: DialedNumber): string[] {
  if (numberClass === 'unknown') return [''];
  if (!HAS_RATE_OF_OPERATOR.includes(numberClass)) return [];
  const all = Array.from({ length: digits.length + 1 }, (_, i) =>
    digits.slice(0, digits.length - i),
  );
  if (numberClass === 'oneNumber') return all.filter(({ length }) => length > '55300'.length);
  if (numberClass === 'service') return all.filter((prefix) => prefix !== '');
  if (numberClass !== 'sharedCost') return all;
  const isOfOneNumber = ({ length }: string) =>
    length > '55300'.length && length <= '5530031234'.length;
  return all.filter((prefix) => !isOfOneNumber(prefix));
}
