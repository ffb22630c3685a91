import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpenRequest } from '../../../lib/hooks/use-open-request.ts';
import classes from './new-extension-button.module.css';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const NewExtensionModal = lazyPart(
  async () => (await import('./new-extension-modal.tsx')).NewExtensionModal,
);

interface NewExtensionButtonProps {
  look?: Pick<ButtonProps, 'variant' | 'size'>;
  onOpen: () => void;
  onCreated: (number: string) => void;
}

/** EXT-02 */
export function NewExtensionButton({ look, onOpen, onCreated }: NewExtensionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useOpenRequest('newExtension', () => setOpen(true));
  return (
    <>
      <Button
        {...(look ?? { className: classes.button, variant: 'filled' })}
        aria-haspopup="dialog"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      >
        {texts.newExtension}
      </Button>
      {isOpen && <NewExtensionModal onClose={() => setOpen(false)} onCreated={onCreated} />}
    </>
  );
}
