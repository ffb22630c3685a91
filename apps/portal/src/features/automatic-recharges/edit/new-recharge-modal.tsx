import type { AutomaticRecharge, RechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import { CardRechargeForm } from './card-recharge-form.tsx';
import { NeedsPaidCard, PaidCardForm } from './paid-card-form.tsx';

interface NewRechargeModalProps {
  terms: RechargeTerms;
  onClose: () => void;
  onCreated: (recharge: AutomaticRecharge) => void;
}

export function NewRechargeModal({ terms, onClose, onCreated }: NewRechargeModalProps) {
  if (terms.takesCardNumbers) {
    return <CardRechargeForm terms={terms} onClose={onClose} onCreated={onCreated} />;
  }
  if (terms.paidCard === null) return <NeedsPaidCard onClose={onClose} />;
  return (
    <PaidCardForm card={terms.paidCard} terms={terms} onClose={onClose} onCreated={onCreated} />
  );
}
