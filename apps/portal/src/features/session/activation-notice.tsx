import { session } from '@alo/messages/identity/session.ts';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { NoticeModal } from '../../components/dialog/notice-modal.tsx';
import { brand } from '../../lib/brand.ts';

interface ActivationNoticeProps {
  kind: 'emailVerified' | 'tokenError';
  isOpen: boolean;
  onClose: () => void;
}

/** LOG-06 LOG-07 */
export function ActivationNotice({ kind, ...rest }: ActivationNoticeProps) {
  if (kind === 'emailVerified') {
    return (
      <NoticeModal
        {...rest}
        title={session.emailVerifiedTitle}
        tone="success"
        icon={<IconCircleCheck size={22} aria-hidden />}
        closeLabel={session.emailVerifiedContinue}
      >
        <p>{session.emailVerified}</p>
      </NoticeModal>
    );
  }
  return (
    <NoticeModal
      {...rest}
      title={session.linkExpiredTitle}
      tone="warning"
      icon={<IconLinkOff size={20} aria-hidden />}
      closeLabel={session.linkExpiredClose}
    >
      <p>{session.linkExpired}</p>
      <p>
        {session.linkExpiredSupport}{' '}
        <a href={brand.supportUrl} target="_blank" rel="noreferrer">
          {session.supportChat}
        </a>
      </p>
    </NoticeModal>
  );
}
