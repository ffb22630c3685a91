import type { Money } from './money.ts';

/** Which column of the table an organization's prices come from. */
export type RatePlan = 'legacy' | 'current';

export const ratePlanOf = ({ isRateplanLegacy }: { isRateplanLegacy: boolean }): RatePlan =>
  isRateplanLegacy ? 'legacy' : 'current';

/** One row of docs/spec/balance.md's table: what a top-up of `amount` reais buys. Prices are per minute. */
export interface TariffTier {
  amountReais: number;
  discountPercent: number;
  mobile: Record<RatePlan, Money>;
  fixed: Record<RatePlan, Money>;
}

const tier = (
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
  tier(250, 0, [3500, 3800], [800, 900]),
  tier(500, 5, [3300, 3600], [790, 900]),
  tier(1000, 15, [3000, 3300], [780, 900]),
  tier(2000, 30, [2500, 2800], [760, 900]),
  tier(3000, 45, [1900, 2200], [740, 900]),
  tier(5000, 65, [1200, 1500], [700, 900]),
];

/** The largest tier at or below the amount; below the first tier, the first. */
export function tierOf(amountReais: number): TariffTier {
  return TARIFF_TIERS.findLast((t) => t.amountReais <= amountReais) ?? TARIFF_TIERS[0]!;
}

/** Reais from which a top-up is told what it saves (ADD-02). */
export const SAVING_FROM_REAIS = 500;

/** What 1000 minutes cost less than on the base tier: the mean of mobile and fixed. */
export function savingPer1000Minutes(chosen: TariffTier, plan: RatePlan): Money {
  const base = TARIFF_TIERS[0]!;
  const perMinute = (type: 'mobile' | 'fixed') => base[type][plan] - chosen[type][plan];
  return ((perMinute('mobile') + perMinute('fixed')) * 1000) / 2;
}
