import type { RechargeTerms } from '@alo/contract/automatic-recharges.ts';
import { automaticRecharges as texts } from '@alo/messages/automatic-recharges.ts';
import { type ReactNode, useRef } from 'react';
import { FormModal } from '../../components/form-modal.tsx';
import { useAct } from '../../lib/use-act.ts';
import { focusField, type Form, isMissing } from '../../lib/use-form-draft.ts';
import { AmountFields } from './amount-fields.tsx';
import { type AmountField, amountsOf } from './recharge-amounts.ts';
import { rechargeErrorText } from './recharge-errors.ts';
import classes from './recharge-form.module.css';
import { RechargePreview } from './recharge-preview.tsx';

interface RechargeFormModalProps<Field extends string> {
  title: string;
  lead?: string;
  submitLabel: string;
  form: Form<Field | AmountField>;
  terms: RechargeTerms;
  /** @throws what the API refuses; it is shown on top. */
  onSubmit: () => Promise<void>;
  onRefused?: () => void;
  onClose: () => void;
  /** The card, below what it will be charged. */
  children?: ReactNode;
}

/** Amounts with their exact preview, and the card. The button waits until all is there and right (ARC-02). */
export function RechargeFormModal<Field extends string>({
  title,
  lead,
  submitLabel,
  form,
  terms,
  onSubmit,
  onRefused,
  onClose,
  children,
}: RechargeFormModalProps<Field>) {
  const element = useRef<HTMLFormElement>(null);
  const { isBusy, error, act } = useAct(
    (refusal) => {
      onRefused?.();
      element.current?.scrollIntoView({ block: 'start' });
      return rechargeErrorText(refusal);
    },
    { isFinal: true },
  );
  const fields = Object.keys(form.draft) as (Field | AmountField)[];
  const isIncomplete = fields.some((field) => isMissing(form.draft, field));
  const isWrong = Object.values(form.errors).some((each) => each !== undefined);

  const submit = () => {
    if (isBusy || isIncomplete) return;
    const [wrong] = form.check();
    if (wrong !== undefined) return focusField(element.current!, wrong);
    void act(onSubmit);
  };

  return (
    <FormModal
      ref={element}
      isOpen
      onClose={onClose}
      title={title}
      lead={lead}
      cancelLabel={texts.back}
      submitLabel={submitLabel}
      isBusy={isBusy}
      isIncomplete={isIncomplete || isWrong}
      onPress={form.press}
      error={error}
      onSubmit={submit}
    >
      <AmountFields form={form} />
      <RechargePreview amounts={amountsOf(form.draft)} terms={terms} />
      {children !== undefined && <hr className={classes.rule} />}
      {children}
    </FormModal>
  );
}
