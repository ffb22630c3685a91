import { ERROR_CODES } from '@alo/contract/error.ts';
import { emailStep as texts, secondStep } from '@alo/messages/second-step.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { CodeField, isWholeCode } from '../../../components/code-field.tsx';
import { FormAlert } from '../../../components/form-alert.tsx';
import { useSessionState } from '../../../lib/session.tsx';
import { useAct } from '../../../lib/use-act.ts';
import { isCodeRequired, isRefusedWith, loginErrorText } from '../login-errors.ts';
import classes from './second-step-form.module.css';

interface EmailCodeFormProps {
  email: string;
  password: string;
  /** To email and password, with what they were refused for by now. */
  onBack: (refusal: string | null) => void;
  /** The code was right; now that of the app is asked for. */
  onAppCode: () => void;
}

/** While wrong passwords of strangers close the account: the code that a mail brings to who typed the right one. */
export function EmailCodeForm({ email, password, onBack, onAppCode }: EmailCodeFormProps) {
  const { signIn } = useSessionState();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [isResent, setResent] = useState(false);
  const { isBusy, error, setError, act } = useAct(answerTo, { isFinal: true });

  function submit(event: FormEvent) {
    event.preventDefault();
    setError(null);
    setResent(false);
    setFieldError(isWholeCode(code) ? null : secondStep.codeMissing);
    if (!isWholeCode(code)) return input.current!.focus();

    void act(() => signIn(email, password, { emailCode: code }));
  }

  function resend() {
    setFieldError(null);
    setResent(false);
    setCode('');
    input.current!.focus();
    void act(() => signIn(email, password));
  }

  function answerTo(refusal: unknown): string | null {
    if (isCodeRequired(refusal)) {
      onAppCode();
      return null;
    }
    if (isRefusedWith(refusal, ERROR_CODES.emailCodeRequired)) {
      setResent(true);
      return null;
    }
    if (isRefusedWith(refusal, ERROR_CODES.emailCodeInvalid)) {
      setFieldError(texts.invalid);
      input.current!.select();
      return null;
    }
    const text = loginErrorText(refusal);
    // the account is open again by now, and this is what it says of the password
    if (isRefusedWith(refusal, ERROR_CODES.loginFailed)) {
      onBack(text);
      return null;
    }
    return text;
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="email-code">
      <div>
        <h2 id="email-code" className={classes.title}>
          {texts.title}
        </h2>
        <p id="email-code-text" className={classes.text}>
          {texts.text(email)}
        </p>
      </div>
      <FormAlert error={error} />
      <CodeField
        ref={input}
        label={texts.code}
        name="emailCode"
        size="lg"
        autoFocus
        aria-describedby="email-code-text"
        value={code}
        onChange={setCode}
        error={fieldError}
      />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isBusy}>
        {texts.submit}
      </Button>
      <div className={classes.ways}>
        <Button variant="link" onClick={resend}>
          {texts.resend}
        </Button>
        <Button variant="link" onClick={() => onBack(null)}>
          {secondStep.back}
        </Button>
      </div>
      <p role="status" className={classes.text}>
        {isResent && texts.resent}
      </p>
    </form>
  );
}
