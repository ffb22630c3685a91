import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import {
  type RatePlan,
  SAVING_FROM_REAIS,
  getSavingPer1000Minutes,
  TARIFF_TIERS,
  type TariffTier,
} from '@alo/domain/pricing/tariff.ts';
import { addCredit as texts } from '@alo/messages/money/charges.ts';
import { IconSparkles } from '@tabler/icons-react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { MinutePrices } from './minute-prices.tsx';

const BASE_TIER = TARIFF_TIERS[0]!;

interface TierPricesProps {
  tier: TariffTier;
  plan: RatePlan;
  reais: number;
}

/** ADD-02 */
export function TierPrices({ tier, plan, reais }: TierPricesProps) {
  return (
    <>
      <MinutePrices prices={getPrices(tier, plan)} basePrices={getPrices(BASE_TIER, plan)} />
      {reais >= SAVING_FROM_REAIS && (
        <Alert tone="success" icon={<IconSparkles size={18} aria-hidden />}>
          {texts.saving.before}
          <b className="tabular">{formatMoney(getSavingPer1000Minutes(tier, plan))}</b>
          {texts.saving.after(formatMoney(moneyFromReais(BASE_TIER.amountReais)))}
        </Alert>
      )}
    </>
  );
}

function getPrices({ mobile, fixed }: TariffTier, plan: RatePlan) {
  return { mobile: mobile[plan], fixed: fixed[plan] };
}
