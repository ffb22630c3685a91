import { formatExactAmount, type Money } from '@alo/domain/money/money.ts';
import { addCredit as texts } from '@alo/messages/money/charges.ts';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import classes from './minute-prices.module.css';

interface Prices {
  mobile: Money;
  fixed: Money;
}

interface MinutePricesProps {
  prices: Prices | undefined;
  basePrices?: Prices;
}

export function MinutePrices({ prices, basePrices = prices }: MinutePricesProps) {
  return (
    <dl className={classes.prices}>
      <MinutePrice label={texts.mobileMinute} price={prices?.mobile} base={basePrices?.mobile} />
      <MinutePrice label={texts.fixedMinute} price={prices?.fixed} base={basePrices?.fixed} />
    </dl>
  );
}

interface MinutePriceProps {
  label: string;
  price: Money | undefined;
  base: Money | undefined;
}

function MinutePrice({ label, price, base }: MinutePriceProps) {
  return (
    <div className={classes.price}>
      <dt>{label}</dt>
      <dd className="tabular">
        {price === undefined ? (
          <Skeleton width={72} height={20} />
        ) : (
          <>R$&nbsp;{formatExactAmount(price)} </>
        )}
        {base !== undefined && price !== base && (
          <>
            <s aria-hidden>{formatExactAmount(base)}</s>
            <span className="visually-hidden">{texts.insteadOf(formatExactAmount(base))}</span>
          </>
        )}
      </dd>
    </div>
  );
}
