import { ActivationNotice } from './activation-notice.tsx';
import { RecoveryModal } from './recovery/recovery-modal.tsx';

export type LoginDialog = 'recovery' | 'emailVerified' | 'tokenError';

interface LoginDialogsProps {
  dialog: LoginDialog;
  isOpen: boolean;
  onClose: () => void;
  email: string;
}

export function LoginDialogs({ dialog, email, ...rest }: LoginDialogsProps) {
  return dialog === 'recovery' ? (
    <RecoveryModal {...rest} initialEmail={email} />
  ) : (
    <ActivationNotice {...rest} kind={dialog} />
  );
}
