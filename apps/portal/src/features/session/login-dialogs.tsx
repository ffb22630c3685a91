import { ActivationNotice } from './activation-notice.tsx';
import { RecoveryModal } from './recovery/recovery-modal.tsx';

export type LoginDialog = 'recovery' | 'emailVerified' | 'tokenError';

interface LoginDialogsProps {
  dialog: LoginDialog;
  isOpen: boolean;
  onClose: () => void;
  /** As the form has it at the moment. */
  email: string;
}

/** What may lie over the sign-in form; a chunk of its own, most people never see it. */
export function LoginDialogs({ dialog, email, ...rest }: LoginDialogsProps) {
  return dialog === 'recovery' ? (
    <RecoveryModal {...rest} initialEmail={email} />
  ) : (
    <ActivationNotice {...rest} kind={dialog} />
  );
}
