import type { CallDirection } from '../calls/call.ts';
import type { Money } from '../money/money.ts';
import type { DialedNumber } from '../phone-numbers/dialed-number.ts';
import type { NumberClass } from '../phone-numbers/number-class.ts';
import type { RatePlan, TariffTier } from './tariff.ts';

/**
 * Brazilian "30/6" billing (docs/spec/balance.md): short calls are free, then a minimum, then
 * increments.
 */
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

export function getBilledSeconds(talkSeconds: number, steps = DEFAULT_BILLING_STEPS): number {
  if (talkSeconds <= steps.freeSeconds) return 0;
  const secondsAboveMinimum = Math.max(0, talkSeconds - steps.minimumSeconds);
  return (
    steps.minimumSeconds +
    Math.ceil(secondsAboveMinimum / steps.incrementSeconds) * steps.incrementSeconds
  );
}

/** Rounds up once, to a ten-thousandth of a real. */
export function priceTalk(
  talkSeconds: number,
  minutePrice: Money,
  steps = DEFAULT_BILLING_STEPS,
): Money {
  return Math.ceil((getBilledSeconds(talkSeconds, steps) * minutePrice) / 60);
}

/** Exact if the minute costs more than 60 hundredths of a cent. */
export const getPricedSeconds = (callPrice: Money, minutePrice: Money): number =>
  minutePrice === 0 ? 0 : Math.floor((callPrice * 60) / minutePrice);

export interface Rating {
  tier: TariffTier;
  plan: RatePlan;
  steps: BillingSteps;
  /** Per minute. The longest matching prefix wins; the empty one is the default. */
  numberRates: Pick<ReadonlyMap<string, Money>, 'get'>;
}

export interface CallPrice {
  minutePrice: Money;
  callPrice: Money;
  /** No rate matched, so the operator should be warned. */
  isUnrated: boolean;
}

interface MinuteRate {
  minutePrice: Money;
  isUnrated: boolean;
}

/** Inbound, internal and emergency calls are free. */
export function priceCall(
  call: { direction: CallDirection; durationSeconds: number },
  number: DialedNumber,
  rating: Rating,
): CallPrice {
  if (call.direction === 'inbound') return FREE;
  const rate = findRate(number, rating);
  const callPrice = priceTalk(call.durationSeconds, rate.minutePrice, rating.steps);
  return { ...rate, callPrice };
}

const FREE = { minutePrice: 0, callPrice: 0, isUnrated: false } satisfies CallPrice;

function findRate(number: DialedNumber, { tier, plan, numberRates }: Rating): MinuteRate {
  const prefix = findRatePrefix(number, numberRates);
  if (prefix !== null) return { minutePrice: numberRates.get(prefix)!, isUnrated: prefix === '' };
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
    // never free, which would invite abuse
    default:
      return { minutePrice: tier.mobile[plan], isUnrated: true };
  }
}

export function findRatePrefix(
  number: DialedNumber,
  numberRates: Rating['numberRates'],
): string | null {
  for (const prefix of listRatePrefixes(number)) {
    if (numberRates.get(prefix) !== undefined) return prefix;
  }
  return null;
}

/** The operator's rates override it. */
export const isPricedAsFixed = (numberClass: NumberClass): boolean =>
  numberClass === 'fixed' || numberClass === 'oneNumber';

const CLASSES_WITH_OPERATOR_RATES: readonly NumberClass[] = [
  'sharedCost',
  'oneNumber',
  'premium',
  'collect',
  'service',
  'international',
];

/**
 * Longest first. Only the length separates classes: `553003` is the number 3003 1234, `55300` the
 * class 0300.
 */
export function listRatePrefixes({ numberClass, digits }: DialedNumber): string[] {
  if (numberClass === 'unknown') return [''];
  if (!CLASSES_WITH_OPERATOR_RATES.includes(numberClass)) return [];
  const prefixes = Array.from({ length: digits.length + 1 }, (_, i) =>
    digits.slice(0, digits.length - i),
  );
  if (numberClass === 'oneNumber') return prefixes.filter(({ length }) => length > '55300'.length);
  if (numberClass === 'service') return prefixes.filter((prefix) => prefix !== '');
  if (numberClass !== 'sharedCost') return prefixes;
  const matchesSingleNumber = ({ length }: string) =>
    length > '55300'.length && length <= '5530031234'.length;
  return prefixes.filter((prefix) => !matchesSingleNumber(prefix));
}
