import { authenticator as texts, security } from '@alo/messages/security.ts';
import { type FormEvent, useState } from 'react';
import { CodeField } from '../../../components/code-field.tsx';
import { FormAlert } from '../../../components/form-alert.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import classes from './dialogs.module.css';

export interface Proof {
  password: string;
  code: string;
}

interface ProofFormProps {
  id: string;
  text: string;
  error: string | null;
  onSubmit: (proof: Proof) => void;
}

/** Password and code once more, before the second step changes. */
export function ProofForm({ id, text, error, onSubmit }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== '' && code.trim() !== '') onSubmit({ password, code });
  }
  return (
    <form id={id} className={classes.form} noValidate onSubmit={submit}>
      <FormAlert error={error} />
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
    </form>
  );
}
