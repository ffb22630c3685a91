import type { Charge } from '@alo/contract/money/charges.ts';
import { addCredit, charges as texts } from '@alo/messages/money/charges.ts';
import { Button } from '@mantine/core';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { PendingSummary } from '../pending-summary.tsx';
import classes from './add-credit.module.css';

interface PendingChargeModalProps {
  charge: Charge;
  onClose: () => void;
  onPay: () => void;
  onCancel: () => void;
}

export function PendingChargeModal({ charge, onClose, onPay, onCancel }: PendingChargeModalProps) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={addCredit.title}
      footer={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button variant="filled" data-autofocus onClick={onPay}>
            {charge.paymentLink === null ? texts.watch : texts.pay}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <Alert tone="warning" isAssertive>
          {texts.pendingExists}
        </Alert>
        <PendingSummary charge={charge} />
      </div>
    </Modal>
  );
}
