import { getTariff } from '@alo/contract/money/credits.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { addCredit as texts } from '@alo/messages/money/charges.ts';
import { useQuery } from '@tanstack/react-query';
import { SupportLink } from '../../../../components/buttons/support-link.tsx';
import { callApi } from '../../../../lib/api/api-client.ts';
import classes from './minute-prices.module.css';
import { MinutePrices } from './minute-prices.tsx';

export function FixedPrices() {
  const { data: tariff, isError } = useQuery({
    queryKey: ['tariff'],
    queryFn: ({ signal }) => callApi(getTariff, { signal }),
  });
  if (isError) return null;
  return (
    <>
      <MinutePrices
        prices={
          tariff && {
            mobile: moneyFromReais(tariff.mobileMinutePrice),
            fixed: moneyFromReais(tariff.fixedMinutePrice),
          }
        }
      />
      <p className={classes.note}>
        {texts.fixedTariff.before}
        <SupportLink>{texts.talkToSupport}</SupportLink>
        {texts.fixedTariff.after}
      </p>
    </>
  );
}
