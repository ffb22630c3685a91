import { session } from '@alo/messages/session.ts';
import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { FieldError } from '../../components/field-error.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useSessionState } from '../../lib/session.tsx';
import { cleanEmail } from './clean-email.ts';
import { loginErrorText } from './login-errors.ts';
import classes from './login-form.module.css';

export function LoginForm({ initialEmail }: { initialEmail: string }) {
  const { signIn } = useSessionState();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [emailError, setEmailError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const email = emailInput.current!.value;
    const password = passwordInput.current!.value;
    setRefusal(null);

    if (!email.includes('@')) {
      setEmailError(session.invalidEmail);
      emailInput.current!.focus();
      return;
    }
    setEmailError(null);
    if (password === '') {
      setRefusal(session.loginFailed);
      passwordInput.current!.focus();
      return;
    }

    setSubmitting(true);
    try {
      await signIn(email, password);
    } catch (error) {
      setRefusal(loginErrorText(error));
      setSubmitting(false);
      passwordInput.current!.focus();
    }
  }

  function changeEmail() {
    if (emailError !== null && emailInput.current!.value.includes('@')) setEmailError(null);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert error={refusal} />
      <TextInput
        ref={emailInput}
        label={session.email}
        name="email"
        size="lg"
        // Not type=email: that one hides the caret, which cleaning needs, and shortens what was typed.
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        defaultValue={initialEmail}
        autoFocus={initialEmail === ''}
        onChange={(event) => {
          cleanInput(event);
          changeEmail();
        }}
        leftSection={<IconMail size={18} aria-hidden />}
        error={emailError && <FieldError>{emailError}</FieldError>}
      />
      <PasswordField
        ref={passwordInput}
        label={session.password}
        name="password"
        size="lg"
        autoComplete="current-password"
        autoFocus={initialEmail !== ''}
      />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isSubmitting}>
        {session.submit}
      </Button>
    </form>
  );
}

/** Cleans while typing and pasting, and keeps the caret where the person is. */
function cleanInput({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
  const cleaned = cleanEmail(input.value);
  if (cleaned === input.value) return;
  const caret = cleanEmail(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
