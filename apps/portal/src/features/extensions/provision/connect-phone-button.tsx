import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { provisioning as texts } from '@alo/messages/telephony/extension-provisioning.ts';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { NamedExtension } from './connect-phone-dialog.tsx';
import { useSession } from '../../../lib/session/session.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const ConnectPhoneDialog = lazyPart(
  async () => (await import('./connect-phone-dialog.tsx')).ConnectPhoneDialog,
);

interface ConnectPhoneButtonProps {
  extension: NamedExtension & Pick<Extension, 'userId'>;
  /** On a `page` or a step, the extension's user sees it too. */
  place: 'row' | 'card' | 'page' | 'step' | 'nextStep';
}

/** EXT-08: shown only to users who may read `senha`. */
export function ConnectPhoneButton({ extension, place }: ConnectPhoneButtonProps) {
  const { user, isAdmin } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isStep = place === 'step' || place === 'nextStep';
  const isWholeName = place === 'page' || isStep;
  if (!isAdmin && !(isWholeName && extension.userId === user.id)) return null;
  const buttonStyle = {
    ...(place === 'row' || isStep ? { size: 'sm' } : {}),
    ...(place === 'row' ? { variant: 'subtle' } : {}),
    ...(place === 'nextStep' ? { variant: 'filled' } : {}),
  };
  return (
    <>
      <Button
        {...buttonStyle}
        aria-haspopup="dialog"
        aria-label={isWholeName ? undefined : texts.connectLabel(extension.number)}
        leftSection={<IconQrcode size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {isWholeName ? texts.title : texts.connect}
      </Button>
      {isOpen && <ConnectPhoneDialog extension={extension} onClose={() => setOpen(false)} />}
    </>
  );
}
