import { authenticator as texts, security } from '@alo/messages/identity/security.ts';
import { CodeField } from '../../../components/form/fields/code-field.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import type { FormRules } from '../../../lib/forms/form-draft.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { getSecurityErrorText } from '../security-errors.ts';
import classes from './dialogs.module.css';

interface Proof {
  password: string;
  code: string;
}

const rules: FormRules<Proof> = {
  empty: { password: '', code: '' },
};

interface ProofModalProps {
  title: string;
  text: string;
  submitLabel: string;
  tone?: 'danger';
  onClose: () => void;
  submitProof: (proof: Proof) => Promise<void>;
}

export function ProofModal({ text, submitProof, ...modal }: ProofModalProps) {
  const { isBusy, error, act } = useAsyncAction(getSecurityErrorText);
  const form = useFormDraft(rules);
  const submit = () => {
    if (form.isFilled) void act(() => submitProof(form.draft));
  };
  return (
    <FormModal
      {...modal}
      isOpen
      cancelLabel={security.cancel}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
    >
      <div className={classes.form}>
        <p>{text}</p>
        <PasswordField
          {...getFieldProps(form, 'password')}
          data-autofocus
          label={security.password}
          autoComplete="current-password"
          onChange={(event) => form.change('password', event.currentTarget.value)}
        />
        <CodeField
          label={texts.codeOrRecovery}
          isRecoveryCode
          autoComplete="one-time-code"
          value={form.draft.code}
          onChange={(code) => form.change('code', code)}
        />
      </div>
    </FormModal>
  );
}
