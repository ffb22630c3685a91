import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { provisioning as texts } from '@alo/messages/telephony/extension-provisioning.ts';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../lib/session/session.tsx';

const ConnectPhoneDialog = lazy(async () => ({
  default: (await import('./connect-phone-dialog.tsx')).ConnectPhoneDialog,
}));

interface ConnectPhoneButtonProps {
  extension: Extension;
  /** On the `page`, the extension's own user sees it too. */
  place: 'row' | 'card' | 'page';
}

/** EXT-08: shown only to users who may read `senha`. */
export function ConnectPhoneButton({ extension, place }: ConnectPhoneButtonProps) {
  const { user, isAdmin } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin && !(place === 'page' && extension.userId === user.id)) return null;
  const buttonStyle = place === 'row' ? ({ size: 'sm', variant: 'subtle' } as const) : {};
  return (
    <>
      <Button
        {...buttonStyle}
        aria-haspopup="dialog"
        aria-label={place === 'page' ? undefined : texts.connectLabel(extension.number)}
        leftSection={<IconQrcode size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {place === 'page' ? texts.title : texts.connect}
      </Button>
      <Suspense>
        {isOpen && <ConnectPhoneDialog extension={extension} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
