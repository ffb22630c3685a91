import type { Charge } from '@alo/contract/money/charges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { charges as texts } from '@alo/messages/money/charges.ts';
import { ConfirmModal } from '../../components/dialog/confirm-modal.tsx';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import { describeCancelError } from './charge-errors.ts';
import { useChargeActions } from './use-charges.ts';

interface CancelChargeModalProps {
  charge: Charge;
  onClose: () => void;
  onCanceled: () => void;
}

export function CancelChargeModal({ charge, onClose, onCanceled }: CancelChargeModalProps) {
  const { cancel, reload } = useChargeActions();
  const { isBusy, error, act } = useAsyncAction((refusal) => {
    void reload();
    return describeCancelError(refusal, charge.id);
  });

  const confirm = () =>
    act(async () => {
      await cancel(charge.id);
      onCanceled();
    });

  return (
    <ConfirmModal
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={texts.cancel}
      isBusy={isBusy}
      error={error}
    >
      <p>{texts.cancelQuestion(charge.id, formatMoney(moneyFromReais(charge.totalAmount)))}</p>
      <p>{texts.cancelPaid}</p>
    </ConfirmModal>
  );
}
