import type { AutomaticRecharge } from '@alo/contract/automatic-recharges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money.ts';
import { automaticRecharges as texts } from '@alo/messages/automatic-recharges.ts';
import { useState } from 'react';
import { ConfirmModal } from '../../components/confirm-modal.tsx';
import { useBalance } from '../../lib/balance.ts';
import { cardName } from './card-name.ts';
import { cancelErrorText, rechargeErrorText } from './recharge-errors.ts';
import { useRechargeActions } from './use-automatic-recharges.ts';

interface ConfirmActModalProps {
  act: 'cancel' | 'unpause';
  recharge: AutomaticRecharge;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a card is forgotten or charged again, and says why not. */
export function ConfirmActModal({ act, recharge, onClose, onDone }: ConfirmActModalProps) {
  const actions = useRechargeActions();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isCanceling = act === 'cancel';

  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await actions[act](recharge.id);
      onDone();
    } catch (refusal) {
      setError(isCanceling ? cancelErrorText(refusal, recharge.id) : rechargeErrorText(refusal));
      // it may have changed meanwhile
      void actions.reload();
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmModal
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={isCanceling ? texts.cancelTitle : texts.unpauseTitle}
      tone={isCanceling ? 'danger' : 'primary'}
      isBusy={isBusy}
      error={error}
    >
      {isCanceling ? <CancelWords recharge={recharge} /> : <UnpauseWords recharge={recharge} />}
    </ConfirmModal>
  );
}

function CancelWords({ recharge }: { recharge: AutomaticRecharge }) {
  return (
    <>
      <p>{texts.cancelQuestion(cardName(recharge))}</p>
      <p>{texts.cancelUnderWay}</p>
    </>
  );
}

function UnpauseWords({ recharge }: { recharge: AutomaticRecharge }) {
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
