import { authenticator as texts, security } from '@alo/messages/security.ts';
import { useState } from 'react';
import { CodeField } from '../../../components/code-field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useAct } from '../../../lib/use-act.ts';
import { securityErrorText } from '../security-errors.ts';
import classes from './dialogs.module.css';

interface Proof {
  password: string;
  code: string;
}

interface ProofModalProps {
  title: string;
  text: string;
  submitLabel: string;
  tone?: 'danger';
  onClose: () => void;
  run: (proof: Proof) => Promise<void>;
}

/** Password and code once more, before the second step changes. */
export function ProofModal({ text, run, ...modal }: ProofModalProps) {
  const { isBusy, error, act } = useAct(securityErrorText);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = () => {
    if (password !== '' && code.trim() !== '') void act(() => run({ password, code }));
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
          data-autofocus
          label={security.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <CodeField
          label={texts.codeOrRecovery}
          isRecoveryCode
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
        />
      </div>
    </FormModal>
  );
}
