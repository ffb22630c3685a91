import { resendConfirmation } from '@alo/contract/identity/users.ts';
import { confirmationMail as texts } from '@alo/messages/identity/session.ts';
import { useState } from 'react';
import { FormAlert } from '../form/form-alert.tsx';
import { LockButton } from '../buttons/lock-button.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { describeFormError } from '../../lib/forms/form-error-text.ts';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import { useActionLock } from '../../lib/forms/use-action-lock.ts';
import classes from './resend-confirmation.module.css';

export function ResendConfirmation({ email }: { email: string }) {
  const lock = useActionLock();
  const [isSent, setSent] = useState(false);
  const { isBusy, error, act } = useAsyncAction((refusal) => describeFormError(refusal));

  const resend = () => {
    setSent(false);
    lock.lock();
    void act(async () => {
      await callApi(resendConfirmation, { body: { email } });
      setSent(true);
    });
  };

  return (
    <div className={classes.resend}>
      <LockButton lock={lock} loading={isBusy} onClick={resend}>
        {texts.resend}
      </LockButton>
      <FormAlert error={error} success={isSent ? texts.resent(email) : null} />
    </div>
  );
}
