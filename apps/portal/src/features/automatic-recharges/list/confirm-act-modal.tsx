import type { AutomaticRecharge } from '@alo/contract/money/automatic-recharges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { ConfirmModal } from '../../../components/dialog/confirm-modal.tsx';
import { useBalance } from '../../../lib/queries/balance.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { formatCardName } from '../card/card-name.ts';
import { describeCancelError, describeRechargeError } from '../recharge-errors.ts';
import { useRechargeActions } from '../use-automatic-recharges.ts';

interface ConfirmActModalProps {
  act: 'cancel' | 'unpause';
  recharge: AutomaticRecharge;
  onClose: () => void;
  onDone: () => void;
}

export function ConfirmActModal({ act, recharge, onClose, onDone }: ConfirmActModalProps) {
  const actions = useRechargeActions();
  const isCanceling = act === 'cancel';
  const {
    isBusy,
    error,
    act: run,
  } = useAsyncAction((refusal) => {
    void actions.reload();
    return isCanceling ? describeCancelError(refusal, recharge.id) : describeRechargeError(refusal);
  });

  const confirm = () =>
    run(async () => {
      await actions[act](recharge.id);
      onDone();
    });

  return (
    <ConfirmModal
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={isCanceling ? texts.cancelTitle : texts.unpauseTitle}
      tone={isCanceling ? 'danger' : 'primary'}
      isBusy={isBusy}
      error={error}
    >
      {isCanceling ? <CancelText recharge={recharge} /> : <UnpauseText recharge={recharge} />}
    </ConfirmModal>
  );
}

function CancelText({ recharge }: { recharge: AutomaticRecharge }) {
  return (
    <>
      <p>{texts.cancelQuestion(formatCardName(recharge))}</p>
      <p>{texts.cancelUnderWay}</p>
    </>
  );
}

function UnpauseText({ recharge }: { recharge: AutomaticRecharge }) {
  const { balance } = useBalance();
  const trigger = moneyFromReais(recharge.minimumAmount);
  const amount = moneyFromReais(recharge.rechargeAmount);
  return (
    <>
      <p>{texts.unpauseQuestion(formatMoney(amount), formatMoney(trigger))}</p>
      {balance !== undefined && balance < trigger && <p>{texts.unpauseAtOnce}</p>}
    </>
  );
}
