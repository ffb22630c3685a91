import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { AdminOnly } from '../../../components/layout/admin-only.tsx';
import type { useNotice } from '../../../components/feedback/notice.tsx';
import { ExportButton } from '../import/export-button.tsx';
import { ImportButton } from '../import/import-button.tsx';
import { NewExtensionButton } from '../new/new-extension-button.tsx';

interface ListActionsProps {
  /** What the filters leave; undefined until it is known. */
  find: (() => readonly Extension[]) | undefined;
  notice: ReturnType<typeof useNotice>;
  onImported: () => void;
}

/** At the list's head: whatever makes extensions, and a file of them. */
export function ListActions({ find, notice, onImported }: ListActionsProps) {
  return (
    <>
      <ImportButton onOpen={notice.clear} onImported={onImported} />
      <ExportButton find={find} />
      <AdminOnly>
        <NewExtensionButton
          onOpen={notice.clear}
          onCreated={(number) => notice.showSuccess(texts.created(number))}
        />
      </AdminOnly>
    </>
  );
}
