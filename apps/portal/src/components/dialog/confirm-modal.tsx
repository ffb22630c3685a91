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
  /** Names the object and the consequence. */
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** Blocks a second confirmation and closing until the request ends. */
  isBusy?: boolean;
  error?: string | null;
  /** Escape and a click on the backdrop do not close it. */
  isStatic?: boolean;
}

/** Asks before an irreversible action. Cancel has the initial focus. */
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
