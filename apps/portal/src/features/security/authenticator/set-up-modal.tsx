import { confirmTwoFactor, startTwoFactor } from '@alo/contract/identity/two-factor.ts';
import { authenticator as texts, security } from '@alo/messages/identity/security.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { CodeField, isCompleteCode } from '../../../components/form/fields/code-field.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { getSecurityErrorText } from '../security-errors.ts';
import type { FormRules } from '../../../lib/forms/form-draft.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import classes from './dialogs.module.css';
import { RecoveryCodesModal } from './recovery-codes-modal.tsx';
import { ScanSecret } from './scan-secret.tsx';

const STEPS = 3;

const rules: FormRules<{ password: string; code: string }> = {
  empty: { password: '', code: '' },
};

interface SetUpModalProps {
  onClose: () => void;
  onDone: () => void;
}

export function SetUpModal({ onClose, onDone }: SetUpModalProps) {
  const formId = useId();
  const { isBusy, error, act } = useAsyncAction(getSecurityErrorText);
  const form = useFormDraft(rules);
  const { password, code } = form.draft;
  const [started, setStarted] = useState<{ secret: string; otpauthUri: string } | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  const start = () =>
    act(async () => setStarted(await callApi(startTwoFactor, { body: { password } })));
  const confirm = () =>
    act(async () => {
      const reply = await callApi(confirmTwoFactor, { body: { code } });
      setRecoveryCodes(reply.recoveryCodes);
    });

  if (recoveryCodes !== null) {
    return (
      <RecoveryCodesModal codes={recoveryCodes} onDone={onDone}>
        <p className={classes.step}>{texts.step(3, STEPS)}</p>
      </RecoveryCodesModal>
    );
  }

  const isReady = started === null ? password !== '' : isCompleteCode(code);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) void (started === null ? start() : confirm());
  }
  return (
    <Modal
      isOpen
      isStatic
      onClose={onClose}
      title={texts.setUpTitle}
      footer={
        <>
          <Button onClick={onClose}>{security.cancel}</Button>
          <Button type="submit" form={formId} variant="filled" loading={isBusy}>
            {started === null ? security.next : texts.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.step}>{texts.step(started === null ? 1 : 2, STEPS)}</p>
        <FormAlert error={error} />
        {started === null ? (
          <>
            <p>{texts.setUpText}</p>
            <p>{texts.endsOthers}</p>
            <PasswordField
              {...getFieldProps(form, 'password')}
              data-autofocus
              label={security.password}
              description={security.passwordHelp}
              autoComplete="current-password"
              onChange={(event) => form.change('password', event.currentTarget.value)}
            />
          </>
        ) : (
          <>
            <ScanSecret {...started} />
            <CodeField
              autoFocus
              label={security.code}
              description={security.codeHelp}
              value={code}
              onChange={(typed) => form.change('code', typed)}
            />
          </>
        )}
      </form>
    </Modal>
  );
}
