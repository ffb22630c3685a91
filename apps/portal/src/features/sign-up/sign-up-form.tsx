import { type CRM_OPTIONS, signUp } from '@alo/contract/sign-up.ts';
import { signUp as texts } from '@alo/messages/sign-up.ts';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../components/form-alert.tsx';
import { LockButton } from '../../components/lock-button.tsx';
import { callApi } from '../../lib/api-client.ts';
import { useActionLock } from '../../lib/use-action-lock.ts';
import { focusField, type FormRules, isMissing, useFormDraft } from '../../lib/use-form-draft.ts';
import {
  EMPTY_SIGN_UP,
  type SignUpDraft,
  type SignUpField,
  signUpFieldError,
} from './sign-up-draft.ts';
import { emailRefusal, signUpErrorText } from './sign-up-errors.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import classes from './sign-up-form.module.css';
import type { SignUpOrigin } from './sign-up-query.ts';

const signUpRules: FormRules<SignUpField> = {
  empty: EMPTY_SIGN_UP,
  errorOf: signUpFieldError,
  judgedBy: (field) => (field === 'password' ? ['confirmation'] : []),
};

interface SignUpFormProps {
  origin: SignUpOrigin;
  onDone: (email: string) => void;
}

export function SignUpForm({ origin, onDone }: SignUpFormProps) {
  const form = useFormDraft(signUpRules);
  const lock = useActionLock();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (lock.isLocked || isSubmitting) return;

    const wrong = form.check();
    const areMissing = wrong.some((field) => isMissing(form.draft, field));
    setRefusal(areMissing ? texts.fieldsMissing : null);
    if (wrong.length > 0) return focusField(element, wrong[0]!);

    lock.lock();
    setSubmitting(true);
    try {
      await callApi(signUp, { body: payloadOf(form.draft, origin) });
      onDone(form.draft.email);
    } catch (error) {
      const aboutEmail = emailRefusal(error);
      if (aboutEmail === null) {
        setRefusal(signUpErrorText(error));
        // on a phone the button is far below the answer
        return element.scrollIntoView();
      }
      form.refuse('email', aboutEmail);
      focusField(element, 'email');
    } finally {
      setSubmitting(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert error={refusal} />
      <SignUpFields form={form} />
      <LockButton
        lock={lock}
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        onPointerDown={form.press}
        loading={isSubmitting}
      >
        {texts.submit}
      </LockButton>
    </form>
  );
}

/** portal §3, second reading. */
function payloadOf(draft: SignUpDraft, origin: SignUpOrigin) {
  const { confirmation: _, ...rest } = draft;
  return { ...rest, crm: draft.crm as (typeof CRM_OPTIONS)[number], ...origin };
}
