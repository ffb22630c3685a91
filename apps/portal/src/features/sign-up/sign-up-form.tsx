import { type CrmOption, signUp } from '@alo/contract/identity/sign-up.ts';
import { signUp as texts } from '@alo/messages/identity/sign-up.ts';
import type { FormEvent } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { LockButton } from '../../components/buttons/lock-button.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { type FormRules, isMissing } from '../../lib/forms/form-draft.ts';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import { useActionLock } from '../../lib/forms/use-action-lock.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { EMPTY_SIGN_UP, type SignUpDraft, findSignUpFieldError } from './sign-up-draft.ts';
import { findRefusedField, getSignUpErrorText } from './sign-up-errors.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import classes from './sign-up-form.module.css';
import type { SignUpOrigin } from './sign-up-query.ts';

const signUpRules: FormRules<SignUpDraft> = {
  empty: EMPTY_SIGN_UP,
  getError: findSignUpFieldError,
  getDependentFields: (field) => (field === 'password' ? ['confirmation'] : []),
};

interface SignUpFormProps {
  origin: SignUpOrigin;
  onDone: (email: string) => void;
}

export function SignUpForm({ origin, onDone }: SignUpFormProps) {
  const form = useFormDraft(signUpRules);
  const lock = useActionLock();
  const { isBusy, error, setError, act } = useAsyncAction((refusal) => {
    const fieldRefusal = findRefusedField(refusal);
    if (fieldRefusal !== null && form.showErrors({ [fieldRefusal.field]: fieldRefusal.text }))
      return null;
    // On a phone, the button is far below the alert.
    form.element.current!.scrollIntoView();
    return getSignUpErrorText(refusal);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (lock.isLocked || isBusy) return;

    const wrong = form.check();
    const isAnyMissing = wrong.some((field) => isMissing(form.draft[field]));
    setError(isAnyMissing ? texts.fieldsMissing : null);
    if (wrong.length > 0) return;

    lock.lock();
    void act(async () => {
      await callApi(signUp, { body: buildPayload(form.draft, origin) });
      onDone(form.draft.email);
    });
  }

  return (
    <form ref={form.element} className={classes.form} onSubmit={submit} noValidate>
      <FormAlert error={error} />
      <SignUpFields form={form} />
      <LockButton
        lock={lock}
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        onPointerDown={form.pressSubmit}
        loading={isBusy}
      >
        {texts.submit}
      </LockButton>
    </form>
  );
}

/** SGN-06 */
function buildPayload(draft: SignUpDraft, origin: SignUpOrigin) {
  const { confirmation: _, ...rest } = draft;
  return { ...rest, crm: draft.crm as CrmOption, ...origin };
}
