import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { TARIFF_TIERS, type TariffTier } from '@alo/domain/pricing/tariff.ts';
import { addCredit as texts } from '@alo/messages/money/charges.ts';
import type { CSSProperties } from 'react';
import { formatCount } from '../../../../lib/text/number-text.ts';
import classes from './tier-slider.module.css';

interface TierSliderProps {
  tier: TariffTier;
  onChoose: (reais: number) => void;
}

/** ADD-03. The buttons serve users who cannot drag (WCAG 2.5.7). */
export function TierSlider({ tier, onChoose }: TierSliderProps) {
  const current = TARIFF_TIERS.indexOf(tier);
  const last = TARIFF_TIERS.length - 1;
  return (
    <div className={classes.tiers} role="group" aria-label={texts.tiers}>
      <div className={classes.track} style={{ '--reached': current / last } as CSSProperties}>
        {TARIFF_TIERS.map(({ amountReais }, index) => (
          <span
            key={amountReais}
            className={classes.stop}
            style={{ '--place': index / last } as CSSProperties}
            data-reached={index <= current || undefined}
          />
        ))}
        <input
          type="range"
          className={classes.range}
          aria-label={texts.amount}
          aria-valuetext={describeTier(tier)}
          min={0}
          max={last}
          step={1}
          value={current}
          onChange={(event) =>
            onChoose(TARIFF_TIERS[event.currentTarget.valueAsNumber]!.amountReais)
          }
        />
      </div>
      <div className={classes.labels}>
        {TARIFF_TIERS.map((each, index) => (
          <button
            key={each.amountReais}
            type="button"
            className={classes.label}
            style={{ '--place': index / last } as CSSProperties}
            aria-pressed={each === tier}
            onClick={() => onChoose(each.amountReais)}
          >
            <b>{formatCount(each.amountReais)}</b> <span>{formatDiscount(each)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function describeTier(tier: TariffTier): string {
  const amount = formatMoney(moneyFromReais(tier.amountReais));
  if (tier.discountPercent === 0) return texts.baseTierInWords(amount);
  return texts.tierInWords(amount, `${tier.discountPercent}%`);
}

function formatDiscount({ discountPercent }: TariffTier): string {
  return discountPercent === 0 ? texts.baseTier : `−${discountPercent}%`;
}
