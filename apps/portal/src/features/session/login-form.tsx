import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { passwordRecovery } from '@alo/messages/identity/password-recovery.ts';
import { session } from '@alo/messages/identity/session.ts';
import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type FormEvent, lazy, startTransition, useRef, useState } from 'react';
import { FieldError } from '../../components/form/field-error.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { PasswordField } from '../../components/form/fields/password-field.tsx';
import { ResendConfirmation } from '../../components/actions/resend-confirmation.tsx';
import { cleanEmail } from '../../lib/inputs/clean-email.ts';
import { cleanInput } from '../../lib/inputs/clean-input.ts';
import { useSessionState } from '../../lib/session/session.tsx';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import {
  isCodeRequired,
  isEmailUnconfirmed,
  isRefusedWith,
  getLoginErrorText,
} from './login-errors.ts';
import classes from './login-form.module.css';
import { PasskeySignIn } from './second-step/passkey-sign-in.tsx';

const SecondStepForm = lazy(async () => ({
  default: (await import('./second-step/second-step-form.tsx')).SecondStepForm,
}));

const EmailCodeForm = lazy(async () => ({
  default: (await import('./second-step/email-code-form.tsx')).EmailCodeForm,
}));

interface LoginFormProps {
  initialEmail: string;
  onForgotPassword: (email: string) => void;
}

export function LoginForm({ initialEmail, onForgotPassword }: LoginFormProps) {
  const { signIn } = useSessionState();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [emailError, setEmailError] = useState<string | null>(null);
  const { isBusy, error, setError, act } = useAsyncAction(handleRefusal, {
    staysBusyOnSuccess: true,
  });
  const [credentials, setCredentials] = useState({ email: initialEmail, password: '' });
  const [step, setStep] = useState<'password' | 'emailCode' | 'appCode'>('password');
  const [isUnconfirmed, setUnconfirmed] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const email = emailInput.current!.value;
    const password = passwordInput.current!.value;
    setError(null);
    setUnconfirmed(false);

    if (!email.includes('@')) {
      setEmailError(session.invalidEmail);
      emailInput.current!.focus();
      return;
    }
    setEmailError(null);
    if (password === '') {
      setError(session.loginFailed);
      passwordInput.current!.focus();
      return;
    }

    setCredentials({ email, password });
    void act(() => signIn(email, password));
  }

  function handleRefusal(refusal: unknown): string | null {
    const isEmailCode = isRefusedWith(refusal, ERROR_CODES.emailCodeRequired);
    if (isEmailCode || isCodeRequired(refusal)) {
      startTransition(() => setStep(isEmailCode ? 'emailCode' : 'appCode'));
      return null;
    }
    passwordInput.current!.focus();
    setUnconfirmed(isEmailUnconfirmed(refusal));
    return getLoginErrorText(refusal);
  }

  function changeEmail() {
    if (emailError !== null && emailInput.current!.value.includes('@')) setEmailError(null);
  }

  function goBack(text: string | null) {
    setStep('password');
    setError(text);
  }

  if (step === 'appCode') return <SecondStepForm {...credentials} onBack={goBack} />;
  if (step === 'emailCode') {
    const askForAppCode = () => startTransition(() => setStep('appCode'));
    return <EmailCodeForm {...credentials} onBack={goBack} onAppCode={askForAppCode} />;
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert error={error} />
      {isUnconfirmed && <ResendConfirmation key={credentials.email} email={credentials.email} />}
      <TextInput
        ref={emailInput}
        label={session.email}
        name="email"
        size="lg"
        // type=email trims the value and hides the caret position.
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        defaultValue={credentials.email}
        autoFocus={credentials.email === ''}
        onChange={(event) => {
          cleanInput(event, cleanEmail);
          changeEmail();
        }}
        leftSection={<IconMail size={18} aria-hidden />}
        error={emailError && <FieldError>{emailError}</FieldError>}
      />
      <div className={classes.password}>
        <PasswordField
          ref={passwordInput}
          label={session.password}
          name="password"
          size="lg"
          autoComplete="current-password"
          autoFocus={credentials.email !== ''}
        />
        <button
          type="button"
          className={classes.forgot}
          onClick={() => onForgotPassword(emailInput.current!.value)}
        >
          {passwordRecovery.open}
        </button>
      </div>
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isBusy}>
        {session.submit}
      </Button>
      <PasskeySignIn />
    </form>
  );
}
