import { type Passkey, removePasskey } from '@alo/contract/identity/passkeys.ts';
import { passkeys as texts, security } from '@alo/messages/identity/security.ts';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import dialogClasses from '../authenticator/dialogs.module.css';
import { getSecurityErrorText } from '../security-errors.ts';
import type { FormRules } from '../../../lib/forms/form-draft.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';

const rules: FormRules<{ password: string }> = {
  empty: { password: '' },
};

interface RemovePasskeyModalProps {
  passkey: Passkey;
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function RemovePasskeyModal({ passkey, onClose, onDone }: RemovePasskeyModalProps) {
  const { isBusy, error, act } = useAsyncAction(getSecurityErrorText);
  const form = useFormDraft(rules);

  function submit() {
    if (!form.isFilled) return;
    void act(async () => {
      await callApi(removePasskey, { params: { id: passkey.id }, body: form.draft });
      await onDone();
    });
  }

  return (
    <FormModal
      isOpen
      size="sm"
      onClose={onClose}
      title={texts.removeTitle}
      cancelLabel={security.cancel}
      submitLabel={texts.remove}
      tone="danger"
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
    >
      <div className={dialogClasses.form}>
        <p>{texts.removeText(passkey.name)}</p>
        <PasswordField
          {...getFieldProps(form, 'password')}
          data-autofocus
          label={security.password}
          autoComplete="current-password"
          onChange={(event) => form.change('password', event.currentTarget.value)}
        />
      </div>
    </FormModal>
  );
}
