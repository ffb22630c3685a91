import { signUp as texts } from '@alo/messages/identity/sign-up.ts';
import { IconMailCheck } from '@tabler/icons-react';
import { NoticeModal } from '../../components/dialog/notice-modal.tsx';
import { ResendConfirmation } from '../../components/actions/resend-confirmation.tsx';

interface SignUpDoneModalProps {
  email: string;
  onClose: () => void;
}

/** SGN-07 */
export function SignUpDoneModal({ email, onClose }: SignUpDoneModalProps) {
  return (
    <NoticeModal
      isOpen
      onClose={onClose}
      title={texts.doneTitle}
      tone="success"
      icon={<IconMailCheck size={20} aria-hidden />}
      closeLabel={texts.doneContinue}
    >
      <p>{texts.doneText(email)}</p>
      <p>{texts.doneNote}</p>
      <ResendConfirmation email={email} />
    </NoticeModal>
  );
}
