import type { Charge } from '@alo/contract/charges.ts';
import { moneyFromReais } from '@alo/domain/money.ts';
import { layout } from '@alo/messages/layout.ts';
import { charges, payment as texts } from '@alo/messages/charges.ts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { FormAlert } from '../../../components/form-alert.tsx';
import { Modal } from '../../../components/modal.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useChargeActions, useLiveCharge } from '../use-charges.ts';
import { PaidNotice } from './paid-notice.tsx';
import classes from './payment-modal.module.css';
import { PixPayment } from './pix-payment.tsx';
import { useChargePix } from './use-charge-pix.ts';

/** What became of the tab in which the payment page was to open. */
export type PaymentTabState = 'opened' | 'blocked';

interface PaymentModalProps {
  charge: Charge;
  /** When the charge was made just now. */
  tab?: PaymentTabState;
  onClose: () => void;
}

/** Pays a charge without leaving the page: Pix here, the other ways behind the link; it turns to Pago by itself. */
export function PaymentModal({ charge: first, tab, onClose }: PaymentModalProps) {
  const charge = useLiveCharge(first);
  const { reload, refresh } = useChargeActions();
  const isPending = charge.status === 'PENDING';
  const isPaid = charge.status === 'PAID' || charge.status === 'CONFIRMED_MANUALLY';
  const pix = useChargePix(charge.id, isPending);
  const { isBusy, error, act } = useAct(errorText);
  const [note, setNote] = useState<string | null>(null);

  // lists and badge follow what this dialog saw first
  const seen = useRef(first.status);
  useEffect(() => {
    if (seen.current !== charge.status) void reload();
    seen.current = charge.status;
  }, [charge.status, reload]);

  const ask = () =>
    act(async () => {
      setNote(null);
      const { status } = await refresh(charge.id);
      if (status === 'PENDING') setNote(texts.notYet);
    });

  if (isPaid) return <PaidNotice charge={charge} onClose={onClose} />;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={pix.code === undefined && !pix.isLoading ? texts.titleElsewhere : texts.title}
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
              {isPending ? texts.elsewhere : charges.seeDetails}
              <span className="visually-hidden"> ({layout.opensInNewTab})</span>
            </Button>
          )}
          {isPending && (
            <Button loading={isBusy} onClick={ask}>
              {texts.alreadyPaid}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.content}>
        {tab !== undefined && isPending && (
          <Alert tone={tab === 'opened' ? 'success' : 'info'}>
            {tab === 'opened' ? texts.opened : texts.blocked}
          </Alert>
        )}
        <FormAlert error={error} />
        {isPending ? (
          <PixPayment amount={moneyFromReais(charge.totalAmount)} pix={pix} note={note} />
        ) : (
          <Alert tone={charge.status === 'PROCESSING' ? 'info' : 'warning'}>
            {charge.status === 'PROCESSING' ? texts.processing : texts.ended(charge.status)}
          </Alert>
        )}
      </div>
    </Modal>
  );
}
