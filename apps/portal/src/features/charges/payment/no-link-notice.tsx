import { addCredit as texts, charges } from '@alo/messages/money/charges.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { NoticeModal } from '../../../components/dialog/notice-modal.tsx';
import { brand } from '../../../lib/brand.ts';

/** ADD-06 */
export function NoLinkNotice({ onClose }: { onClose: () => void }) {
  return (
    <NoticeModal
      isOpen
      onClose={onClose}
      title={texts.failedTitle}
      icon={<IconAlertTriangle size={20} aria-hidden />}
      tone="warning"
      closeLabel={texts.close}
    >
      <p role="status">{charges.creationWithoutLink}</p>
      <p>{texts.callSupport(brand.supportPhone)}</p>
    </NoticeModal>
  );
}
