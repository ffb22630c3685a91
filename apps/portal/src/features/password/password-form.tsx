import { passwords as texts } from '@alo/messages/identity/passwords.ts';
import { Button } from '@mantine/core';
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react';
import { ConfirmModal } from '../../components/dialog/confirm-modal.tsx';
import { getFieldProps } from '../../components/form/field-props.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { NewPasswordField } from '../../components/form/fields/new-password-field.tsx';
import { PasswordField as Password } from '../../components/form/fields/password-field.tsx';
import { describeFormError } from '../../lib/forms/form-error-text.ts';
import { readPasswordRefusal } from '../../lib/forms/new-password-error.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { type PasswordField, createPasswordRules } from './password-draft.ts';
import classes from './password-form.module.css';

export interface ChosenPassword {
  current: string;
  next: string;
}

export interface PasswordRefusal {
  text: string;
  field?: PasswordField;
}

export function toPasswordRefusal(error: unknown): PasswordRefusal {
  const text = readPasswordRefusal(error);
  return text === null ? { text: describeFormError(error) } : { text, field: 'next' };
}

interface PasswordFormProps {
  isReset: boolean;
  email?: string;
  onChange: (passwords: ChosenPassword) => Promise<PasswordRefusal | null>;
  consequence: ReactNode;
}

export function PasswordForm({ isReset, email, onChange, consequence }: PasswordFormProps) {
  const form = useFormDraft(createPasswordRules({ isReset, email }));
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function ask(event: FormEvent) {
    event.preventDefault();
    setError(null);
    if (form.check().length === 0) setAsking(true);
  }

  async function change() {
    setBusy(true);
    const { current, next } = form.draft;
    const refusal = await onChange({ current, next });
    if (refusal === null) return;
    setBusy(false);
    setAsking(false);
    if (refusal.field === undefined) {
      setError(refusal.text);
      return form.element.current?.scrollIntoView();
    }
    form.showErrors({ [refusal.field]: refusal.text });
  }

  const getSharedProps = (field: PasswordField) => ({
    ...getFieldProps(form, field),
    size: 'lg',
    required: true,
    withAsterisk: false,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      form.change(field, event.currentTarget.value),
  });

  return (
    <form ref={form.element} className={classes.form} onSubmit={ask} noValidate>
      <FormAlert error={error} />
      {email !== undefined && (
        <input
          className="visually-hidden"
          type="text"
          name="email"
          value={email}
          autoComplete="username"
          readOnly
          tabIndex={-1}
          aria-hidden
        />
      )}
      {!isReset && (
        <Password
          {...getSharedProps('current')}
          label={texts.current}
          autoComplete="current-password"
          autoFocus
        />
      )}
      <NewPasswordField {...getSharedProps('next')} label={texts.next} autoFocus={isReset} />
      <Password
        {...getSharedProps('confirmation')}
        label={texts.confirmation}
        autoComplete="new-password"
      />
      {consequence}
      <Button type="submit" variant="filled" size="lg" fullWidth onPointerDown={form.pressSubmit}>
        {texts.submit}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={change}
        title={texts.confirmTitle}
        isBusy={isBusy}
      >
        {texts.confirmText}
      </ConfirmModal>
    </form>
  );
}
