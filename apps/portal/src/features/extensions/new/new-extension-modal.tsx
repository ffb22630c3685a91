import { useState } from 'react';
import { FocusReturn } from '../../../components/dialog/focus-return.tsx';
import { ConnectPhoneDialog, type NamedExtension } from '../provision/connect-phone-dialog.tsx';
import { NewExtensionForm } from './new-extension-form.tsx';

interface NewExtensionModalProps {
  onClose: () => void;
  onCreated: (number: string) => void;
}

/** EXT-02: the same window then shows EXT-08. */
export function NewExtensionModal({ onClose, onCreated }: NewExtensionModalProps) {
  const [created, setCreated] = useState<NamedExtension | null>(null);
  return (
    <>
      <FocusReturn />
      {created === null ? (
        <NewExtensionForm
          onClose={onClose}
          onCreated={(extension) => {
            setCreated(extension);
            onCreated(extension.number);
          }}
        />
      ) : (
        <ConnectPhoneDialog
          extension={created}
          onCreateAnother={() => setCreated(null)}
          onClose={onClose}
        />
      )}
    </>
  );
}
