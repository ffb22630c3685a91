import { PASSKEY_NAME_MAX_LENGTH } from '@alo/contract/identity/passkeys.ts';
import { passkeys as texts, security } from '@alo/messages/identity/security.ts';
import { TextInput } from '@mantine/core';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { createPasskey, describePasskeyError } from '../../../lib/session/passkeys.ts';
import dialogClasses from '../authenticator/dialogs.module.css';
import { getSecurityErrorText } from '../security-errors.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type FormRules, isMissing } from '../../../lib/forms/form-draft.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';

const rules: FormRules<{ name: string; password: string }> = {
  empty: { name: '', password: '' },
  getError: ({ name }, field) =>
    field === 'name' && isMissing(name) ? texts.nameMissing : undefined,
};

interface AddPasskeyModalProps {
  onClose: () => void;
  onDone: () => void | Promise<void>;
}

export function AddPasskeyModal({ onClose, onDone }: AddPasskeyModalProps) {
  const { isBusy, error, act } = useAsyncAction(getRefusalText);
  const form = useFormDraft(rules);

  function submit() {
    if (form.check().length > 0 || !form.isFilled) return;
    const { name, password } = form.draft;
    void act(async () => {
      await createPasskey(name.trim(), password);
      await onDone();
    });
  }

  return (
    <FormModal
      ref={form.element}
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
          {...getFieldProps(form, 'name')}
          data-autofocus
          label={texts.name}
          description={texts.nameHelp}
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => form.change('name', event.currentTarget.value)}
        />
        <PasswordField
          {...getFieldProps(form, 'password')}
          label={security.password}
          description={security.passwordHelp}
          autoComplete="current-password"
          onChange={(event) => form.change('password', event.currentTarget.value)}
        />
      </div>
    </FormModal>
  );
}

const getRefusalText = (error: unknown) =>
  error instanceof ApiError ? getSecurityErrorText(error) : describePasskeyError(error);
