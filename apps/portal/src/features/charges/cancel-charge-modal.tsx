import type { Charge } from '@alo/contract/charges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money.ts';
import { charges as texts } from '@alo/messages/charges.ts';
import { useState } from 'react';
import { ConfirmModal } from '../../components/confirm-modal.tsx';
import { cancelErrorText } from './charge-errors.ts';
import { useChargeActions } from './use-charges.ts';

interface CancelChargeModalProps {
  charge: Charge;
  onClose: () => void;
  onCanceled: () => void;
}

/** Asks, cancels, and says why not. */
export function CancelChargeModal({ charge, onClose, onCanceled }: CancelChargeModalProps) {
  const { cancel, reload } = useChargeActions();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await cancel(charge.id);
      onCanceled();
    } catch (refusal) {
      setError(cancelErrorText(refusal, charge.id));
      // it may have been paid meanwhile
      void reload();
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmModal
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={texts.cancel}
      isBusy={isBusy}
      error={error}
    >
      <p>{texts.cancelQuestion(charge.id, formatMoney(moneyFromReais(charge.totalAmount)))}</p>
      <p>{texts.cancelPaid}</p>
    </ConfirmModal>
  );
}
