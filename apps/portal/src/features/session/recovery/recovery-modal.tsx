import { requestPasswordReset } from '@alo/contract/passwords.ts';
import { ERROR_CODES } from '@alo/contract/error.ts';
import { passwordRecovery as texts } from '@alo/messages/passwords.ts';
import { session } from '@alo/messages/session.ts';
import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FieldError } from '../../../components/field-error.tsx';
import { FormAlert } from '../../../components/form-alert.tsx';
import { Modal } from '../../../components/modal.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { cleanEmail } from '../../../lib/clean-email.ts';
import { cleanInput } from '../../../lib/clean-input.ts';
import { errorText } from '../../../lib/error-text.ts';
import classes from './recovery-modal.module.css';

// portal §8
const recoveryErrors = {
  [ERROR_CODES.emailNotFound]: texts.emailNotFound,
  [ERROR_CODES.resetFailedEmailNotVerified]: session.emailNotVerified,
};

interface RecoveryModalProps {
  isOpen: boolean;
  onClose: () => void;
  initialEmail: string;
}

/** portal §2: asks for a mail with a link to choose a new password. */
export function RecoveryModal({ isOpen, onClose, initialEmail }: RecoveryModalProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const email = input.current!.value;
    const wrong = emailError(email);
    setRefusal(null);
    setError(wrong);
    if (wrong !== null) return input.current!.focus();

    setSending(true);
    try {
      await callApi(requestPasswordReset, { body: { email } });
      setSentTo(email);
    } catch (cause) {
      setRefusal(errorText(cause, recoveryErrors));
      input.current?.focus();
    } finally {
      setSending(false);
    }
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
            <Button type="submit" form={formId} variant="filled" loading={isSending}>
              {texts.submit}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        <FormAlert error={refusal} success={isSent ? texts.sent(sentTo) : null} />
        {!isSent && (
          <>
            <p className={classes.lead}>{texts.lead}</p>
            <TextInput
              ref={input}
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
              defaultValue={initialEmail}
              onChange={(event) => {
                const email = cleanInput(event, cleanEmail);
                if (error !== null) setError(emailError(email));
              }}
              leftSection={<IconMail size={18} aria-hidden />}
              error={error && <FieldError>{error}</FieldError>}
            />
          </>
        )}
      </form>
    </Modal>
  );
}

function emailError(email: string): string | null {
  if (email === '') return texts.emailMissing;
  return email.includes('@') ? null : texts.invalidEmail;
}
