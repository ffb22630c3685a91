import { type Passkey, removePasskey } from '@alo/contract/passkeys.ts';
import { passkeys as texts, security } from '@alo/messages/security.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { FormAlert } from '../../../components/form-alert.tsx';
import { Modal } from '../../../components/modal.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { callApi } from '../../../lib/api-client.ts';
import dialogClasses from '../authenticator/dialogs.module.css';
import { securityErrorText } from '../security-errors.ts';
import { useAct } from '../../../lib/use-act.ts';

interface RemovePasskeyModalProps {
  passkey: Passkey;
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function RemovePasskeyModal({ passkey, onClose, onDone }: RemovePasskeyModalProps) {
  const formId = useId();
  const { isBusy, error, act } = useAct(securityErrorText);
  const [password, setPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return;
    void act(async () => {
      await callApi(removePasskey, { params: { id: passkey.id }, body: { password } });
      await onDone();
    });
  }

  return (
    <Modal
      isOpen
      size="sm"
      onClose={onClose}
      title={texts.removeTitle}
      footer={
        <>
          <Button onClick={onClose}>{security.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" loading={isBusy}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <form id={formId} className={dialogClasses.form} noValidate onSubmit={submit}>
        <FormAlert error={error} />
        <p>{texts.removeText(passkey.name)}</p>
        <PasswordField
          data-autofocus
          label={security.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
