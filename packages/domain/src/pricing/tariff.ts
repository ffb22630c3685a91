import type { Money } from '../money/money.ts';

export type RatePlan = 'legacy' | 'current';

export const getRatePlan = ({ isRateplanLegacy }: { isRateplanLegacy: boolean }): RatePlan =>
  isRateplanLegacy ? 'legacy' : 'current';

/** From docs/spec/balance.md, per minute. */
export interface TariffTier {
  amountReais: number;
  discountPercent: number;
  mobile: Record<RatePlan, Money>;
  fixed: Record<RatePlan, Money>;
}

const makeTier = (
  amountReais: number,
  discountPercent: number,
  mobile: [legacy: Money, current: Money],
  fixed: [legacy: Money, current: Money],
): TariffTier => ({
  amountReais,
  discountPercent,
  mobile: { legacy: mobile[0], current: mobile[1] },
  fixed: { legacy: fixed[0], current: fixed[1] },
});

export const TARIFF_TIERS: readonly TariffTier[] = [
  makeTier(250, 0, [3500, 3800], [800, 900]),
  makeTier(500, 5, [3300, 3600], [790, 900]),
  makeTier(1000, 15, [3000, 3300], [780, 900]),
  makeTier(2000, 30, [2500, 2800], [760, 900]),
  makeTier(3000, 45, [1900, 2200], [740, 900]),
  makeTier(5000, 65, [1200, 1500], [700, 900]),
];

/** The largest tier up to the amount, or the first. */
export function findTier(amountReais: number): TariffTier {
  return TARIFF_TIERS.findLast((t) => t.amountReais <= amountReais) ?? TARIFF_TIERS[0]!;
}

/** Smaller top-ups show no saving (ADD-02). */
export const SAVING_FROM_REAIS = 500;

/** Compares the mean of mobile and fixed with the first tier's. */
export function getSavingPer1000Minutes(chosen: TariffTier, plan: RatePlan): Money {
  const base = TARIFF_TIERS[0]!;
  const perMinute = (type: 'mobile' | 'fixed') => base[type][plan] - chosen[type][plan];
  return ((perMinute('mobile') + perMinute('fixed')) * 1000) / 2;
}
