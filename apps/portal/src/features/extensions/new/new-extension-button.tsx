import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useOpenRequest } from '../../../lib/hooks/use-open-request.ts';
import classes from './new-extension-button.module.css';

const NewExtensionModal = lazy(async () => ({
  default: (await import('./new-extension-modal.tsx')).NewExtensionModal,
}));

interface NewExtensionButtonProps {
  onOpen: () => void;
  onCreated: (number: string) => void;
}

/** EXT-02 */
export function NewExtensionButton({ onOpen, onCreated }: NewExtensionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useOpenRequest('newExtension', () => setOpen(true));
  return (
    <>
      <Button
        className={classes.button}
        variant="filled"
        aria-haspopup="dialog"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      >
        {texts.newExtension}
      </Button>
      <Suspense>
        {isOpen && <NewExtensionModal onClose={() => setOpen(false)} onCreated={onCreated} />}
      </Suspense>
    </>
  );
}
