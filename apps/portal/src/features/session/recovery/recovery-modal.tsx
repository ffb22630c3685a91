import { requestPasswordReset } from '@alo/contract/identity/passwords.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { passwordRecovery as texts } from '@alo/messages/identity/password-recovery.ts';
import { session } from '@alo/messages/identity/session.ts';
import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { FieldError } from '../../../components/form/field-error.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { cleanEmail } from '../../../lib/inputs/clean-email.ts';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import type { FormRules } from '../../../lib/forms/form-draft.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import classes from './recovery-modal.module.css';

// LOG-11
const recoveryErrors = {
  [ERROR_CODES.emailNotFound]: texts.emailNotFound,
  [ERROR_CODES.resetFailedEmailNotVerified]: session.emailNotVerified,
};

const rules: FormRules<{ email: string }> = {
  empty: { email: '' },
  getError: ({ email }) => findEmailError(email),
};

interface RecoveryModalProps {
  isOpen: boolean;
  onClose: () => void;
  initialEmail: string;
}

/** LOG-11 */
export function RecoveryModal({ isOpen, onClose, initialEmail }: RecoveryModalProps) {
  const formId = useId();
  const form = useFormDraft(rules, { email: initialEmail });
  const wrong = form.errors.email;
  const { isBusy, error, setError, act } = useAsyncAction((refusal) => {
    form.focus('email');
    return describeError(refusal, recoveryErrors);
  });
  const [sentTo, setSentTo] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setError(null);
    if (form.check().length > 0) return;

    const { email } = form.draft;
    void act(async () => {
      await callApi(requestPasswordReset, { body: { email } });
      setSentTo(email);
    });
  }

  const isSent = sentTo !== null;
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={isSent ? texts.sentTitle : texts.title}
      size="sm"
      footer={
        isSent ? (
          <Button variant="filled" autoFocus onClick={onClose}>
            {texts.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button type="submit" form={formId} variant="filled" loading={isBusy}>
              {texts.submit}
            </Button>
          </>
        )
      }
    >
      <form ref={form.element} id={formId} className={classes.form} onSubmit={submit} noValidate>
        <FormAlert error={error} success={isSent ? texts.sent(sentTo) : null} />
        {!isSent && (
          <>
            <p className={classes.lead}>{texts.lead}</p>
            <TextInput
              data-autofocus
              label={texts.email}
              name="email"
              size="lg"
              required
              withAsterisk={false}
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={128}
              value={form.draft.email}
              onChange={(event) => form.change('email', cleanInput(event, cleanEmail))}
              leftSection={<IconMail size={18} aria-hidden />}
              error={wrong && <FieldError>{wrong}</FieldError>}
            />
          </>
        )}
      </form>
    </Modal>
  );
}

function findEmailError(email: string): string | undefined {
  if (email === '') return texts.emailMissing;
  return email.includes('@') ? undefined : texts.invalidEmail;
}
