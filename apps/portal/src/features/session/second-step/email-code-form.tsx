import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { emailStep as texts, secondStep } from '@alo/messages/identity/second-step.ts';
import { type FormEvent, useRef, useState } from 'react';
import { CodeField, isCompleteCode } from '../../../components/form/fields/code-field.tsx';
import { useSessionState } from '../../../lib/session/session.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { isCodeRequired, isRefusedWith, getLoginErrorText } from '../login-errors.ts';
import { CodeStep } from './code-step.tsx';

interface EmailCodeFormProps {
  email: string;
  password: string;
  onBack: (refusal: string | null) => void;
  /** The code was correct; a second factor follows. */
  onAppCode: () => void;
}

/** LOG-12: signs in while wrong passwords of others lock the account. */
export function EmailCodeForm({ email, password, onBack, onAppCode }: EmailCodeFormProps) {
  const { signIn } = useSessionState();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [isResent, setResent] = useState(false);
  const { isBusy, error, setError, act } = useAsyncAction(handleRefusal, {
    staysBusyOnSuccess: true,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setError(null);
    setResent(false);
    setFieldError(isCompleteCode(code) ? null : secondStep.codeMissing);
    if (!isCompleteCode(code)) return input.current!.focus();

    void act(() => signIn(email, password, { emailCode: code }));
  }

  function resend() {
    setFieldError(null);
    setResent(false);
    setCode('');
    input.current!.focus();
    void act(() => signIn(email, password));
  }

  function handleRefusal(refusal: unknown): string | null {
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
    const text = getLoginErrorText(refusal);
    if (isRefusedWith(refusal, ERROR_CODES.loginFailed)) {
      onBack(text);
      return null;
    }
    return text;
  }

  return (
    <CodeStep
      id="email-code"
      title={texts.title}
      text={texts.text(email)}
      error={error}
      isBusy={isBusy}
      submitLabel={texts.submit}
      backLabel={secondStep.back}
      onSubmit={submit}
      onBack={() => onBack(null)}
      otherWay={{ label: texts.resend, onClick: resend }}
      status={isResent ? texts.resent : ''}
    >
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
    </CodeStep>
  );
}
