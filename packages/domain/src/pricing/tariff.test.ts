import { describe, expect, it } from 'vitest';
import { moneyFromReais } from '../money/money.ts';
import { getSavingPer1000Minutes, TARIFF_TIERS, findTier } from './tariff.ts';

describe('tariff tiers', () => {
  // docs/spec/balance.md, the table as printed: tier, discount, mobile legacy and current, fixed legacy and current.
  it.each([
    [250, 0, 0.35, 0.38, 0.08, 0.09],
    [500, 5, 0.33, 0.36, 0.079, 0.09],
    [1000, 15, 0.3, 0.33, 0.078, 0.09],
    [2000, 30, 0.25, 0.28, 0.076, 0.09],
    [3000, 45, 0.19, 0.22, 0.074, 0.09],
    [5000, 65, 0.12, 0.15, 0.07, 0.09],
  ])(
    'a top-up of %i shows %i %% and costs %f / %f mobile, %f / %f fixed',
    (amount, discountPercent, mobileLegacy, mobile, fixedLegacy, fixed) => {
      expect(findTier(amount)).toEqual({
        amountReais: amount,
        discountPercent,
        mobile: { legacy: moneyFromReais(mobileLegacy), current: moneyFromReais(mobile) },
        fixed: { legacy: moneyFromReais(fixedLegacy), current: moneyFromReais(fixed) },
      });
    },
  );

  it('are the six of the table, in rising order', () => {
    expect(TARIFF_TIERS.map((makeTier) => makeTier.amountReais)).toEqual([
      250, 500, 1000, 2000, 3000, 5000,
    ]);
  });

  it.each([
    [0, 250],
    [100, 250],
    [249.99, 250],
    [250, 250],
    [499.99, 250],
    [500, 500],
    [999, 500],
    [4999.99, 3000],
    [5000, 5000],
    [50_000, 5000],
  ])('a top-up of %f reais is on the tier of %i', (amount, makeTier) => {
    expect(findTier(amount).amountReais).toBe(makeTier);
  });

  // docs/spec/balance.md: the same for both plans.
  it.each([
    [500, 20],
    [1000, 50],
    [2000, 100],
    [3000, 160],
    [5000, 230],
  ])('tier %i saves %i reais on 1000 mobile minutes', (amount, reais) => {
    const [base, makeTier] = [findTier(250), findTier(amount)];

    expect((base.mobile.current - makeTier.mobile.current) * 1000).toBe(moneyFromReais(reais));
    expect((base.mobile.legacy - makeTier.mobile.legacy) * 1000).toBe(moneyFromReais(reais));
  });

  // docs/spec/balance.md: mean of mobile and fixed saving per minute × 1000, in reais
  it.each([
    [250, 0, 0],
    [500, 10, 10.5],
    [1000, 25, 26],
    [2000, 50, 52],
    [3000, 80, 83],
    [5000, 115, 120],
    // between two tiers the lower one counts
    [4999, 80, 83],
  ])(
    'a top-up of %i saves %f reais on 1000 minutes, %f on the legacy plan',
    (amount, reais, legacy) => {
      expect(getSavingPer1000Minutes(findTier(amount), 'current')).toBe(moneyFromReais(reais));
      expect(getSavingPer1000Minutes(findTier(amount), 'legacy')).toBe(moneyFromReais(legacy));
    },
  );
});
