import { formatMoney } from '@alo/domain/money.ts';
import { charges as texts } from '@alo/messages/charges.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Charge } from '@alo/contract/charges.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useBalance } from '../../../lib/balance.ts';
import { CancelChargeModal } from '../cancel-charge-modal.tsx';
import { PendingSummary } from '../pending-summary.tsx';
import { usePendingCharge } from '../use-charges.ts';
import classes from './credit-summary.module.css';

const PaymentModal = lazy(async () => ({
  default: (await import('../payment/payment-modal.tsx')).PaymentModal,
}));

/** The balance, and beside it the top-up that waits for its payment. */
export function CreditSummary() {
  const { balance, isUnknown } = useBalance();
  const { pending } = usePendingCharge();
  const [paying, setPaying] = useState<Charge | null>(null);
  const [canceling, setCanceling] = useState<Charge | null>(null);

  return (
    <div className={classes.cards} data-pending={pending ? true : undefined}>
      <section className={classes.balance} aria-label={texts.balance}>
        <p className={classes.caption}>{texts.balance}</p>
        <p className={classes.amount}>
          {balance === undefined ? (
            isUnknown ? (
              '—'
            ) : (
              <Skeleton width={140} height={26} />
            )
          ) : (
            formatMoney(balance)
          )}
        </p>
      </section>
      {pending && (
        <section className={classes.pending} aria-label={texts.pending}>
          <PendingSummary charge={pending} />
          <div className={classes.actions}>
            <Button size="sm" variant="subtle" onClick={() => setCanceling(pending)}>
              {texts.cancel}
            </Button>
            <Button size="sm" variant="filled" onClick={() => setPaying(pending)}>
              {texts.pay}
            </Button>
          </div>
        </section>
      )}
      <Suspense>
        {paying !== null && <PaymentModal charge={paying} onClose={() => setPaying(null)} />}
      </Suspense>
      {canceling !== null && (
        <CancelChargeModal
          isOpen
          charge={canceling}
          onClose={() => setCanceling(null)}
          onCanceled={() => setCanceling(null)}
        />
      )}
    </div>
  );
}
