import type { CallDirection } from './call.ts';
import type { Money } from './money.ts';
import { classifyNumber } from './phone-number.ts';
import type { TariffTier } from './tariff.ts';

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

/** Price of a talk at a price per minute, exact in ten-thousandths of a real (rounded half up). */
export function priceOfTalk(talkSeconds: number, minutePrice: Money): Money {
  return Math.round((billedSeconds(talkSeconds) * minutePrice) / 60);
}

/** Prices of one call on a tariff tier. Inbound, toll-free and special numbers cost nothing here. */
export function priceCall(
  call: { direction: CallDirection; dialedNumber: string; durationSeconds: number },
  tariff: TariffTier,
  plan: 'legacy' | 'current',
): { minutePrice: Money; callPrice: Money } {
  const minutePrice = minutePriceOf(call, tariff, plan);
  return { minutePrice, callPrice: priceOfTalk(call.durationSeconds, minutePrice) };
}

function minutePriceOf(
  call: { direction: CallDirection; dialedNumber: string },
  tariff: TariffTier,
  plan: 'legacy' | 'current',
): Money {
  if (call.direction === 'inbound') return 0;
  const numberClass = classifyNumber(call.dialedNumber);
  return numberClass === 'mobile' || numberClass === 'fixed' ? tariff[numberClass][plan] : 0;
}
