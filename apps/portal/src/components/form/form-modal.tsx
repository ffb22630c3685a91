import { Button } from '@mantine/core';
import { type FormEvent, type Ref, useId } from 'react';
import { FormAlert } from './form-alert.tsx';
import classes from './form-modal.module.css';
import { Modal, type ModalProps } from '../dialog/modal.tsx';

interface FormModalProps extends Omit<ModalProps, 'footer'> {
  onSubmit: () => void;
  submitLabel: string;
  cancelLabel: string;
  tone?: 'primary' | 'danger';
  isBusy: boolean;
  isIncomplete?: boolean;
  onPress?: () => void;
  error: string | null;
  ref?: Ref<HTMLFormElement>;
}

export function FormModal({
  onSubmit,
  submitLabel,
  cancelLabel,
  tone = 'primary',
  isBusy,
  isIncomplete,
  onPress,
  error,
  ref,
  children,
  ...modal
}: FormModalProps) {
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal
      {...modal}
      footer={
        <>
          <Button onClick={modal.onClose}>{cancelLabel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={tone === 'danger' ? 'danger' : 'filled'}
            loading={isBusy}
            disabled={isIncomplete}
            onPointerDown={onPress}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={ref} id={formId} className={classes.form} noValidate onSubmit={submit}>
        <FormAlert error={error} />
        {children}
      </form>
    </Modal>
  );
}
