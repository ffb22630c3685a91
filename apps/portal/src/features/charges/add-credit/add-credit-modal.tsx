import type { Charge } from '@alo/contract/money/charges.ts';
import { addCredit as texts } from '@alo/messages/money/charges.ts';
import { useState } from 'react';
import { FocusReturn } from '../../../components/dialog/focus-return.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { CancelChargeModal } from '../cancel-charge-modal.tsx';
import { PaymentModal, type PaymentTabState } from '../payment/payment-modal.tsx';
import { usePendingCharge } from '../use-charges.ts';
import { AddCreditForm } from './add-credit-form.tsx';
import classes from './add-credit.module.css';
import { PendingChargeModal } from './pending-charge-modal.tsx';

type Step =
  | { kind: 'amount' }
  | { kind: 'payment'; charge: Charge; tab?: PaymentTabState | undefined }
  | { kind: 'cancel'; charge: Charge };

export function AddCreditModal({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'amount' });
  return (
    <>
      {/* The steps unmount; this remembers the opener. */}
      <FocusReturn />
      <CurrentStep step={step} onStep={setStep} onClose={onClose} />
    </>
  );
}

interface CurrentStepProps {
  step: Step;
  onStep: (step: Step) => void;
  onClose: () => void;
}

function CurrentStep({ step, onStep, onClose }: CurrentStepProps) {
  const { pending, isLoading } = usePendingCharge();
  const returnToAmount = () => onStep({ kind: 'amount' });

  if (step.kind === 'payment') {
    return <PaymentModal charge={step.charge} tab={step.tab} onClose={onClose} />;
  }
  if (step.kind === 'cancel') {
    return (
      <CancelChargeModal
        charge={step.charge}
        onClose={returnToAmount}
        onCanceled={returnToAmount}
      />
    );
  }
  if (isLoading) {
    return (
      <Modal isOpen onClose={onClose} title={texts.title}>
        <div className={classes.form}>
          <Skeleton height={68} radius={12} />
          <Skeleton height={76} radius={12} />
          <Skeleton height={48} />
        </div>
      </Modal>
    );
  }
  if (pending) {
    return (
      <PendingChargeModal
        charge={pending}
        onClose={onClose}
        onPay={() => onStep({ kind: 'payment', charge: pending })}
        onCancel={() => onStep({ kind: 'cancel', charge: pending })}
      />
    );
  }
  return (
    <AddCreditForm
      onClose={onClose}
      onCreated={(charge, tab) => onStep({ kind: 'payment', charge, tab })}
    />
  );
}
