import type { RechargeTerms } from '@alo/contract/automatic-recharges.ts';
import { automaticRecharges as texts } from '@alo/messages/automatic-recharges.ts';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { FormAlert } from '../../components/form-alert.tsx';
import { Modal } from '../../components/modal.tsx';
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

/** Amounts with their exact preview, and the card. The button waits until all is there and right (portal §5). */
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
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const { isBusy, error, act } = useAct((refusal) => {
    onRefused?.();
    element.current?.scrollIntoView({ block: 'start' });
    return rechargeErrorText(refusal);
  });
  const fields = Object.keys(form.draft) as (Field | AmountField)[];
  const isIncomplete = fields.some((field) => isMissing(form.draft, field));
  const isWrong = Object.values(form.errors).some((each) => each !== undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isIncomplete) return;
    const [wrong] = form.check();
    if (wrong !== undefined) return focusField(element.current!, wrong);
    void act(onSubmit);
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      lead={lead}
      footer={
        <>
          <Button onClick={onClose}>{texts.back}</Button>
          <Button
            type="submit"
            form={formId}
            variant="filled"
            loading={isBusy}
            disabled={isIncomplete || isWrong}
            onPointerDown={form.press}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={element} className={classes.form} noValidate onSubmit={submit}>
        <FormAlert error={error} />
        <AmountFields form={form} />
        <RechargePreview amounts={amountsOf(form.draft)} terms={terms} />
        {children !== undefined && <hr className={classes.rule} />}
        {children}
      </form>
    </Modal>
  );
}
