import { charges as texts } from '@alo/messages/money/charges.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Charge } from '@alo/contract/money/charges.ts';
import { Figure } from '../../../components/display/figure.tsx';
import { Forecast } from '../../../components/display/forecast.tsx';
import { useBalance } from '../../../lib/queries/balance.ts';
import { PendingSummary } from '../pending-summary.tsx';
import { usePendingCharge } from '../use-charges.ts';
import classes from './credit-summary.module.css';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const PaymentModal = lazyPart(
  async () => (await import('../payment/payment-modal.tsx')).PaymentModal,
);

export function CreditSummary({ onCancel }: { onCancel: (charge: Charge) => void }) {
  const { balance, isUnknown } = useBalance();
  const { pending } = usePendingCharge();
  const balanceCard = useRef<HTMLElement>(null);
  const [paying, setPaying] = useState<Charge | null>(null);

  const closePayment = () => {
    setPaying(null);
    // A paid charge has no button to focus.
    if (!pending) balanceCard.current?.focus();
  };
  return (
    <div className={classes.cards} data-pending={pending ? true : undefined}>
      <section
        ref={balanceCard}
        tabIndex={-1}
        className={classes.balance}
        aria-label={texts.balance}
      >
        <Figure caption={texts.balance} amount={isUnknown ? null : balance} isSmallOnPhone />
        <p className={classes.forecast}>
          <Forecast />
        </p>
      </section>
      {pending && (
        <section className={classes.pending} aria-label={texts.pending}>
          <PendingSummary charge={pending} />
          <div className={`no-print ${classes.actions}`}>
            <Button size="sm" variant="subtle" onClick={() => onCancel(pending)}>
              {texts.cancel}
            </Button>
            <Button size="sm" variant="filled" onClick={() => setPaying(pending)}>
              {pending.paymentLink === null ? texts.watch : texts.pay}
            </Button>
          </div>
        </section>
      )}
      {paying !== null && <PaymentModal charge={paying} onClose={closePayment} />}
    </div>
  );
}
