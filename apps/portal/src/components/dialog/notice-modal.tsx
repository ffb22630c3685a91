import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';
import { NoticeContent } from './notice-content.tsx';

interface NoticeModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  icon: ReactNode;
  tone: 'success' | 'warning';
  closeLabel: string;
  children: ReactNode;
  isStatic?: boolean;
}

export function NoticeModal({
  isOpen,
  onClose,
  title,
  icon,
  tone,
  closeLabel,
  children,
  isStatic = false,
}: NoticeModalProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      isStatic={isStatic}
      footer={
        <Button variant="filled" data-autofocus onClick={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <NoticeContent icon={icon} tone={tone}>
        {children}
      </NoticeContent>
    </Modal>
  );
}
