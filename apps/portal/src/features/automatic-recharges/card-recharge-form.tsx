import type { AutomaticRecharge, RechargeTerms } from '@alo/contract/automatic-recharges.ts';
import { automaticRecharges as texts } from '@alo/messages/automatic-recharges.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { cardRules } from './card-draft.ts';
import { CardFields } from './card-fields.tsx';
import { amountsToWire } from './recharge-amounts.ts';
import { RechargeFormModal } from './recharge-form-modal.tsx';
import { useRechargeActions } from './use-automatic-recharges.ts';

interface CardRechargeFormProps {
  terms: RechargeTerms;
  onClose: () => void;
  onCreated: (recharge: AutomaticRecharge) => void;
}

/** portal §2, automatic recharge: new. */
export function CardRechargeForm({ terms, onClose, onCreated }: CardRechargeFormProps) {
  const form = useFormDraft(cardRules(terms));
  const { create } = useRechargeActions();

  const submit = async () => {
    const { draft } = form;
    const recharge = await create({
      ...amountsToWire(draft),
      cardHolderName: draft.cardHolderName.trim(),
      cardNumber: draft.cardNumber,
      cardExpiryMonth: draft.cardExpiryMonth.padStart(2, '0'),
      cardExpiryYear: draft.cardExpiryYear,
      cardSecurityCode: draft.cardSecurityCode,
    });
    onCreated(recharge);
  };

  return (
    <RechargeFormModal
      title={texts.newTitle}
      lead={texts.newLead}
      submitLabel={texts.submit}
      form={form}
      terms={terms}
      onSubmit={submit}
      // a code is for one try
      onRefused={() => form.change('cardSecurityCode', '')}
      onClose={onClose}
    >
      <CardFields form={form} />
    </RechargeFormModal>
  );
}
