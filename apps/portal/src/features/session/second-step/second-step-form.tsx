import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { secondStep as texts } from '@alo/messages/identity/second-step.ts';
import { twoFactor } from '@alo/messages/identity/two-factor.ts';
import { type FormEvent, useRef, useState } from 'react';
import { CodeField, isCompleteCode } from '../../../components/form/fields/code-field.tsx';
import { useSessionState } from '../../../lib/session/session.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { isRefusedWith, getLoginErrorText } from '../login-errors.ts';
import { CodeStep } from './code-step.tsx';

interface SecondStepFormProps {
  email: string;
  password: string;
  onBack: (refusal: string | null) => void;
}

export function SecondStepForm({ email, password, onBack }: SecondStepFormProps) {
  const { signIn } = useSessionState();
  const input = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const { isBusy, error, setError, act } = useAsyncAction(handleRefusal, {
    staysBusyOnSuccess: true,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setError(null);
    const isComplete = isRecovery ? code.trim() !== '' : isCompleteCode(code);
    setFieldError(getMissingText(isComplete, isRecovery));
    if (!isComplete) return input.current!.focus();

    void act(() => signIn(email, password, { code }));
  }

  function handleRefusal(refusal: unknown): string | null {
    const text = getLoginErrorText(refusal);
    if (isRefusedWith(refusal, ERROR_CODES.loginFailed)) {
      onBack(text);
      return null;
    }
    input.current!.select();
    if (!isRefusedWith(refusal, ERROR_CODES.secondFactorInvalid)) return text;
    setFieldError(twoFactor.codeInvalid);
    return null;
  }

  function toggleRecovery() {
    setRecovery(!isRecovery);
    setCode('');
    setFieldError(null);
    input.current!.focus();
  }

  return (
    <CodeStep
      id="second-step"
      title={texts.title}
      text={isRecovery ? texts.recoveryText : texts.text}
      error={error}
      isBusy={isBusy}
      submitLabel={texts.submit}
      backLabel={texts.back}
      onSubmit={submit}
      onBack={() => onBack(null)}
      otherWay={{
        label: isRecovery ? texts.byApp : texts.byRecoveryCode,
        onClick: toggleRecovery,
      }}
    >
      <CodeField
        ref={input}
        label={isRecovery ? texts.recoveryCode : texts.code}
        name="code"
        size="lg"
        autoFocus
        isRecoveryCode={isRecovery}
        value={code}
        onChange={setCode}
        error={fieldError}
      />
    </CodeStep>
  );
}

function getMissingText(isComplete: boolean, isRecovery: boolean): string | null {
  if (isComplete) return null;
  return isRecovery ? texts.recoveryMissing : texts.codeMissing;
}
