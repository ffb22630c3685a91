import { formatMinutePrice, formatMoney, type Money, moneyFromReais } from '@alo/domain/money.ts';
import {
  type RatePlan,
  SAVING_FROM_REAIS,
  savingPer1000Minutes,
  TARIFF_TIERS,
  type TariffTier,
} from '@alo/domain/tariff.ts';
import { addCredit as texts } from '@alo/messages/charges.ts';
import { IconSparkles } from '@tabler/icons-react';
import { Alert } from '../../../components/alert.tsx';
import classes from './minute-prices.module.css';

const BASE = TARIFF_TIERS[0]!;

interface MinutePricesProps {
  tier: TariffTier;
  plan: RatePlan;
  /** The top-up. */
  reais: number;
  /** Its tier becomes the organization's (dynamic tariff). */
  isOwnTariff: boolean;
}

/** What a minute costs on the top-up's tier, and what that saves (portal §9). */
export function MinutePrices({ tier, plan, reais, isOwnTariff }: MinutePricesProps) {
  return (
    <>
      <dl className={classes.prices}>
        <MinutePrice
          label={texts.mobileMinute}
          price={tier.mobile[plan]}
          base={BASE.mobile[plan]}
        />
        <MinutePrice label={texts.fixedMinute} price={tier.fixed[plan]} base={BASE.fixed[plan]} />
      </dl>
      {reais >= SAVING_FROM_REAIS && (
        <Alert tone="success" icon={<IconSparkles size={18} aria-hidden />}>
          {texts.saving.before}
          <b className="tabular">{formatMoney(savingPer1000Minutes(tier, plan))}</b>
          {texts.saving.after(formatMoney(moneyFromReais(BASE.amountReais)))}
        </Alert>
      )}
      {!isOwnTariff && tier !== BASE && <p className={classes.note}>{texts.fixedTariff}</p>}
    </>
  );
}

function MinutePrice({ label, price, base }: { label: string; price: Money; base: Money }) {
  return (
    <div className={classes.price}>
      <dt>{label}</dt>
      <dd className="tabular">
        R$&nbsp;{formatMinutePrice(price)}{' '}
        {price !== base && (
          <>
            <s aria-hidden>{formatMinutePrice(base)}</s>
            <span className="visually-hidden">{texts.insteadOf(formatMinutePrice(base))}</span>
          </>
        )}
      </dd>
    </div>
  );
}
