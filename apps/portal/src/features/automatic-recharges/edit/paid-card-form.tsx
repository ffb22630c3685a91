import type {
  AutomaticRecharge,
  PaidCard,
  RechargeTerms,
} from '@alo/contract/money/automatic-recharges.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { Modal } from '../../../components/dialog/modal.tsx';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { formatCardName } from '../card/card-name.ts';
import { AMOUNT_RULES, toAmountsBody } from './recharge-amounts.ts';
import { RechargeFormModal } from './recharge-form-modal.tsx';
import classes from './recharge-form.module.css';
import { useRechargeActions } from '../use-automatic-recharges.ts';

interface PaidCardFormProps {
  card: PaidCard;
  terms: RechargeTerms;
  onClose: () => void;
  onCreated: (recharge: AutomaticRecharge) => void;
}

export function PaidCardForm({ card, terms, onClose, onCreated }: PaidCardFormProps) {
  const form = useFormDraft(AMOUNT_RULES);
  const { keepPaidCard } = useRechargeActions();
  const { chargeId } = card;
  return (
    <RechargeFormModal
      title={texts.newTitle}
      lead={texts.newLead}
      submitLabel={texts.submit}
      form={form}
      terms={terms}
      onSubmit={async () =>
        onCreated(await keepPaidCard({ ...toAmountsBody(form.draft), chargeId }))
      }
      onClose={onClose}
    >
      <section className={classes.paidCard} aria-label={texts.paidCardLabel}>
        <IconCreditCard size={20} aria-hidden />
        <div>
          <b>{formatCardName(card)}</b>
          <p>{texts.paidCard(chargeId)}</p>
        </div>
      </section>
    </RechargeFormModal>
  );
}

export function NeedsPaidCard({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.noPaidCardTitle}
      size="sm"
      footer={
        <Button variant="filled" data-autofocus onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <p>{texts.noPaidCardText}</p>
    </Modal>
  );
}
