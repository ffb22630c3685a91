import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { IconCheck, IconPlugOff } from '@tabler/icons-react';
import { EarlierCalls } from './earlier-calls.tsx';
import { NoticeModal } from '../../../components/dialog/notice-modal.tsx';

interface CardNoticeProps {
  gateway: string;
  isNew: boolean;
  kind: 'saved' | 'removed';
  name: string;
  onClose: () => void;
}

export function CardNotice({ kind, gateway, name, isNew, onClose }: CardNoticeProps) {
  const isSaved = kind === 'saved';
  const Icon = isSaved ? IconCheck : IconPlugOff;
  return (
    <NoticeModal
      isOpen
      isStatic
      onClose={onClose}
      title={isSaved ? texts.savedTitle : texts.removedTitle}
      icon={<Icon size={20} aria-hidden />}
      tone="success"
      closeLabel={texts.ok}
    >
      {isSaved ? texts.saved(name) : texts.removed(name)}
      {isSaved && isNew && <EarlierCalls gateway={gateway} />}
    </NoticeModal>
  );
}
