import type { Charge } from '@alo/contract/money/charges.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { addCredit, charges, payment as texts } from '@alo/messages/money/charges.ts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Figure } from '../../../components/display/figure.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useChargeActions, useLiveCharge } from '../use-charges.ts';
import { PaidNotice } from './paid-notice.tsx';
import classes from './payment-modal.module.css';
import { PaymentWaiting } from './payment-waiting.tsx';
import { PixPayment } from './pix-payment.tsx';
import { type ChargePix, useChargePix } from './use-charge-pix.ts';
import { NoLinkNotice } from './no-link-notice.tsx';

export type PaymentTabState = 'opened' | 'blocked';

interface PaymentModalProps {
  charge: Charge;
  tab?: PaymentTabState | undefined;
  onClose: () => void;
}

export function PaymentModal({ charge: initialCharge, tab, onClose }: PaymentModalProps) {
  const charge = useLiveCharge(initialCharge);
  const { reload, refresh } = useChargeActions();
  const isPending = charge.status === 'PENDING';
  const isPaid = charge.status === 'PAID' || charge.status === 'CONFIRMED_MANUALLY';
  const isPreparing = isPending && charge.paymentLink === null;
  const isPayable = isPending && !isPreparing;
  const pix = useChargePix(charge.id, isPayable);
  const { isBusy, error, act } = useAsyncAction(describeError);
  const [note, setNote] = useState<string | null>(null);

  // Lists and balance reload if this dialog sees a change first.
  const shownState = useRef(getChargeState(initialCharge));
  const chargeState = getChargeState(charge);
  useEffect(() => {
    if (shownState.current !== chargeState) void reload();
    shownState.current = chargeState;
  }, [chargeState, reload]);

  const checkPayment = () =>
    act(async () => {
      setNote(null);
      const { status } = await refresh(charge.id);
      if (status === 'PENDING') setNote(texts.notYet);
    });

  if (isPaid) return <PaidNotice charge={charge} onClose={onClose} />;
  if (charge.status === 'CANCELED' && charge.paymentLink === null) {
    return <NoLinkNotice onClose={onClose} />;
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={getTitle(isPreparing, pix)}
      size="pix"
      lead={
        pix.code === undefined ? texts.charge(charge.id) : texts.chargeTo(charge.id, pix.code.payee)
      }
      footer={
        <>
          {charge.paymentLink !== null && (
            <Button
              component="a"
              variant="subtle"
              data-side="left"
              href={charge.paymentLink}
              target="_blank"
              rel="noreferrer"
              rightSection={<IconExternalLink size={16} aria-hidden />}
            >
              {isPayable ? texts.elsewhere : charges.seeDetails}
              <span className="visually-hidden"> ({layout.opensInNewTab})</span>
            </Button>
          )}
          {isPreparing && <Button onClick={onClose}>{addCredit.close}</Button>}
          {isPayable && (
            <Button loading={isBusy} onClick={checkPayment}>
              {texts.alreadyPaid}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.content}>
        {tab !== undefined && isPayable && (
          <Alert tone={tab === 'opened' ? 'success' : 'info'}>
            {tab === 'opened' ? texts.opened : texts.blocked}
          </Alert>
        )}
        <FormAlert error={error} />
        {isPreparing && (
          <>
            <Figure caption={texts.value} amount={moneyFromReais(charge.totalAmount)} />
            <PaymentWaiting title={texts.preparing} text={texts.preparingText} />
          </>
        )}
        {isPayable && (
          <PixPayment amount={moneyFromReais(charge.totalAmount)} pix={pix} note={note} />
        )}
        {!isPending && (
          <Alert tone={charge.status === 'PROCESSING' ? 'info' : 'warning'}>
            {charge.status === 'PROCESSING' ? texts.processing : texts.ended(charge.status)}
          </Alert>
        )}
      </div>
    </Modal>
  );
}

const getChargeState = ({ status, paymentLink }: Charge) => `${status} ${paymentLink}`;

function getTitle(isPreparing: boolean, { code, isLoading }: ChargePix): string {
  if (isPreparing) return texts.preparingTitle;
  return code === undefined && !isLoading ? texts.titleElsewhere : texts.title;
}
