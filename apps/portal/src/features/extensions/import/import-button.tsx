import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminOnly } from '../../../components/layout/admin-only.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

interface ImportButtonProps {
  onOpen?: () => void;
  onImported: () => void;
}

/** B15 */
export function ImportButton({ onOpen, onImported }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AdminOnly>
      <Button
        variant="subtle"
        aria-haspopup="dialog"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        {texts.open}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} onImported={onImported} />}
    </AdminOnly>
  );
}
