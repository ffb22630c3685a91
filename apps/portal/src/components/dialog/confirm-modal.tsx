import { confirmation } from '@alo/messages/platform/controls.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-modal.module.css';
import { FormAlert } from '../form/form-alert.tsx';
import { Modal } from './modal.tsx';

interface ConfirmModalProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  isBusy?: boolean;
  error?: string | null;
  isStatic?: boolean;
}

export function ConfirmModal({
  isOpen,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel = confirmation.yes,
  cancelLabel = confirmation.no,
  tone = 'danger',
  isBusy = false,
  error,
  isStatic = false,
}: ConfirmModalProps) {
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={title}
      size="sm"
      isStatic={isStatic}
      footer={
        <>
          <Button data-autofocus aria-disabled={isBusy || undefined} onClick={close}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'filled'}
            loading={isBusy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        <FormAlert error={error} />
        <div>{children}</div>
      </div>
    </Modal>
  );
}
