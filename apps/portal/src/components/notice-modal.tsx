import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';
import classes from './notice-modal.module.css';

interface NoticeModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Beside the text; a badge of how it went. */
  icon: ReactNode;
  tone: 'success' | 'warning';
  closeLabel: string;
  children: ReactNode;
}

/** Says what happened and has one way on. */
export function NoticeModal({
  isOpen,
  onClose,
  title,
  icon,
  tone,
  closeLabel,
  children,
}: NoticeModalProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <Button variant="filled" data-autofocus onClick={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <div className={classes.content}>
        <span className={classes.icon} data-tone={tone}>
          {icon}
        </span>
        <div className={classes.text}>{children}</div>
      </div>
    </Modal>
  );
}
