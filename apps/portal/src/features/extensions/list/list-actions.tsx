import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { AdminOnly } from '../../../components/layout/admin-only.tsx';
import type { useNotice } from '../../../components/feedback/notice.tsx';
import { ExportButton } from '../import/export-button.tsx';
import { ImportButton } from '../import/import-button.tsx';
import { NewExtensionButton } from '../new/new-extension-button.tsx';
import classes from './list-actions.module.css';

interface ListActionsProps {
  find: (() => readonly Extension[]) | undefined;
  notice: ReturnType<typeof useNotice>;
  onImported: () => void;
}

export function ListActions({ find, notice, onImported }: ListActionsProps) {
  return (
    <>
      <div className={classes.files}>
        <ImportButton onOpen={notice.clear} onImported={onImported} />
        <ExportButton find={find} />
      </div>
      <AdminOnly>
        <NewExtensionButton onOpen={notice.clear} onCreated={() => {}} />
      </AdminOnly>
    </>
  );
}
