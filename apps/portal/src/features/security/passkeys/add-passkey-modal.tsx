import { PASSKEY_NAME_MAX_LENGTH } from '@alo/contract/passkeys.ts';
import { passkeys as texts, security } from '@alo/messages/security.ts';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { FieldError } from '../../../components/field-error.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { makePasskey, passkeyErrorText } from '../../../lib/passkeys.ts';
import dialogClasses from '../authenticator/dialogs.module.css';
import { securityErrorText } from '../security-errors.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useAct } from '../../../lib/use-act.ts';

interface AddPasskeyModalProps {
  onClose: () => void;
  onDone: () => void | Promise<void>;
}

export function AddPasskeyModal({ onClose, onDone }: AddPasskeyModalProps) {
  const nameInput = useRef<HTMLInputElement>(null);
  const { isBusy, error, act } = useAct(refusalText);
  const [name, setName] = useState('');
  const [isNameMissing, setNameMissing] = useState(false);
  const [password, setPassword] = useState('');

  function submit() {
    setNameMissing(name.trim() === '');
    if (name.trim() === '') return nameInput.current!.focus();
    if (password === '') return;
    void act(async () => {
      await makePasskey(name.trim(), password);
      await onDone();
    });
  }

  return (
    <FormModal
      isOpen
      isStatic
      onClose={onClose}
      title={texts.addTitle}
      cancelLabel={security.cancel}
      submitLabel={security.next}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
    >
      <div className={dialogClasses.form}>
        <p>{texts.addText}</p>
        <TextInput
          ref={nameInput}
          data-autofocus
          label={texts.name}
          description={texts.nameHelp}
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isNameMissing && <FieldError>{texts.nameMissing}</FieldError>}
        />
        <PasswordField
          label={security.password}
          description={security.passwordHelp}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
    </FormModal>
  );
}

const refusalText = (error: unknown) =>
  error instanceof ApiError ? securityErrorText(error) : passkeyErrorText(error);
