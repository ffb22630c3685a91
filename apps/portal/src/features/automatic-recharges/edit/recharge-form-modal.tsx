import type { RechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import type { ReactNode } from 'react';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import type { Form, FormFields } from '../../../lib/forms/use-form-draft.ts';
import { AmountFields } from './amount-fields.tsx';
import { type AmountDraft, parseAmounts } from './recharge-amounts.ts';
import { describeRechargeError } from '../recharge-errors.ts';
import classes from './recharge-form.module.css';
import { RechargePreview } from './recharge-preview.tsx';

interface RechargeForm
  extends FormFields<AmountDraft>, Pick<Form<AmountDraft>, 'element' | 'isFilled' | 'pressSubmit'> {
  check: () => readonly string[];
}

interface RechargeFormModalProps {
  title: string;
  lead?: string;
  submitLabel: string;
  form: RechargeForm;
  terms: RechargeTerms;
  /** Throws the API's refusal. */
  onSubmit: () => Promise<void>;
  onRefused?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** ARC-02 */
export function RechargeFormModal({
  title,
  lead,
  submitLabel,
  form,
  terms,
  onSubmit,
  onRefused,
  onClose,
  children,
}: RechargeFormModalProps) {
  const { isBusy, error, act } = useAsyncAction(
    (refusal) => {
      onRefused?.();
      form.element.current?.scrollIntoView({ block: 'start' });
      return describeRechargeError(refusal);
    },
    { staysBusyOnSuccess: true },
  );
  const hasFieldError = Object.values(form.errors).some((each) => each !== undefined);

  const submit = () => {
    if (isBusy || !form.isFilled || form.check().length > 0) return;
    void act(onSubmit);
  };

  return (
    <FormModal
      ref={form.element}
      isOpen
      onClose={onClose}
      title={title}
      lead={lead}
      cancelLabel={texts.back}
      submitLabel={submitLabel}
      isBusy={isBusy}
      isIncomplete={!form.isFilled || hasFieldError}
      onPress={form.pressSubmit}
      error={error}
      onSubmit={submit}
    >
      <AmountFields form={form} />
      <RechargePreview amounts={parseAmounts(form.draft)} terms={terms} />
      {children !== undefined && <hr className={classes.rule} />}
      {children}
    </FormModal>
  );
}
