import type { Charge } from '@alo/contract/money/charges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { charges as texts } from '@alo/messages/money/charges.ts';
import { IconClock } from '@tabler/icons-react';
import classes from './pending-summary.module.css';

export function PendingSummary({ charge }: { charge: Charge }) {
  const amount = formatMoney(moneyFromReais(charge.totalAmount));
  const isPreparing = charge.paymentLink === null;
  return (
    <div className={classes.summary}>
      <IconClock size={20} aria-hidden />
      <div>
        <p className={classes.title}>
          {isPreparing ? texts.preparingTitle(amount) : texts.pendingTitle(amount)}
        </p>
        <p className={classes.text}>
          {isPreparing ? texts.preparingText : texts.pendingText(formatDay(charge.dueDate))}
        </p>
      </div>
    </div>
  );
}
