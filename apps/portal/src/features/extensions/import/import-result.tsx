import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { IconCheck } from '@tabler/icons-react';
import { NoticeContent } from '../../../components/dialog/notice-content.tsx';

export function ImportResult({ created, skipped }: { created: number; skipped: number }) {
  return (
    <NoticeContent icon={<IconCheck size={20} aria-hidden />} tone="success">
      <p role="status">{texts.created(created)}</p>
      <p>{texts.createdText}</p>
      {skipped > 0 && <p>{texts.left(skipped)}</p>}
    </NoticeContent>
  );
}
