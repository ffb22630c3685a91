import { authenticator as texts } from '@alo/messages/identity/security.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from '../../../components/dialog/modal.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface RecoveryCodesModalProps {
  codes: readonly string[];
  onDone: () => void;
  children?: ReactNode;
}

/** The codes are never shown again. */
export function RecoveryCodesModal({ codes, onDone, children }: RecoveryCodesModalProps) {
  return (
    <Modal
      isOpen
      isStatic
      onClose={onDone}
      title={texts.codesTitle}
      footer={
        <Button variant="filled" onClick={onDone}>
          {texts.codesSaved}
        </Button>
      }
    >
      {children}
      <RecoveryCodes codes={codes} />
    </Modal>
  );
}
