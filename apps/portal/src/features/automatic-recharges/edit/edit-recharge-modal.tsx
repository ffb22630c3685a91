import type { AutomaticRecharge, RechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { toMoneyInput } from '../../../lib/inputs/money-input.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { AMOUNT_RULES, toAmountsBody } from './recharge-amounts.ts';
import { RechargeFormModal } from './recharge-form-modal.tsx';
import { useRechargeActions } from '../use-automatic-recharges.ts';

interface EditRechargeModalProps {
  recharge: AutomaticRecharge;
  terms: RechargeTerms;
  onClose: () => void;
  onSaved: () => void;
}

export function EditRechargeModal({ recharge, terms, onClose, onSaved }: EditRechargeModalProps) {
  const { update } = useRechargeActions();
  const form = useFormDraft(AMOUNT_RULES, {
    minimumAmount: toMoneyInput(moneyFromReais(recharge.minimumAmount)),
    rechargeAmount: toMoneyInput(moneyFromReais(recharge.rechargeAmount)),
  });
  return (
    <RechargeFormModal
      title={texts.editTitle}
      submitLabel={texts.save}
      form={form}
      terms={terms}
      onSubmit={async () => {
        await update(recharge.id, toAmountsBody(form.draft));
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
