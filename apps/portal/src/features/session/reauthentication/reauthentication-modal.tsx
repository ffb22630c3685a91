import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { reauthenticate } from '@alo/contract/identity/reauthentication.ts';
import { getTwoFactor } from '@alo/contract/identity/two-factor.ts';
import { reauthentication as texts, secondStep } from '@alo/messages/identity/second-step.ts';
import { twoFactor } from '@alo/messages/identity/two-factor.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFingerprint } from '@tabler/icons-react';
import { CodeField } from '../../../components/form/fields/code-field.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import {
  answerLoginChallenge,
  canUsePasskeys,
  describePasskeyError,
} from '../../../lib/session/passkeys.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import classes from './reauthentication-modal.module.css';

interface ReauthenticationModalProps {
  onProved: () => void;
  onClose: () => void;
}

export function ReauthenticationModal({ onProved, onClose }: ReauthenticationModalProps) {
  const { data: factor } = useQuery({
    queryKey: ['reauthentication', getTwoFactor.id],
    queryFn: ({ signal }) => callApi(getTwoFactor, { signal }),
  });
  const isCodeRequired = factor?.isOn ?? false;
  const form = useFormDraft({
    empty: { password: '', code: '' },
    isVisible: (_, field) => field !== 'code' || isCodeRequired,
  });
  const { isBusy, error, act } = useAsyncAction(getRefusalText);

  const submitPassword = () => {
    if (!form.isFilled) return;
    const { password, code } = form.draft;
    void act(async () => {
      await callApi(reauthenticate, { body: { password, ...(isCodeRequired && { code }) } });
      onProved();
    });
  };
  const submitPasskey = () =>
    act(async () => {
      const credential = await answerLoginChallenge();
      await callApi(reauthenticate, { body: { credential } });
      onProved();
    });

  return (
    <FormModal
      isOpen
      isStatic
      size="sm"
      onClose={onClose}
      title={texts.title}
      cancelLabel={texts.cancel}
      submitLabel={texts.submit}
      isBusy={isBusy}
      error={error}
      onSubmit={submitPassword}
    >
      <div className={classes.form}>
        <p>{texts.text}</p>
        <PasswordField
          {...getFieldProps(form, 'password')}
          data-autofocus
          label={texts.password}
          autoComplete="current-password"
          onChange={(event) => form.change('password', event.currentTarget.value)}
        />
        {isCodeRequired && (
          <CodeField
            label={texts.code}
            isRecoveryCode
            autoComplete="one-time-code"
            value={form.draft.code}
            onChange={(code) => form.change('code', code)}
          />
        )}
        {canUsePasskeys() && (
          <>
            <p className={classes.or}>{secondStep.or}</p>
            <Button leftSection={<IconFingerprint size={18} aria-hidden />} onClick={submitPasskey}>
              {texts.passkey}
            </Button>
          </>
        )}
      </div>
    </FormModal>
  );
}

const getRefusalText = (error: unknown) =>
  describePasskeyError(error, {
    [ERROR_CODES.invalidPassword]: twoFactor.passwordInvalid,
    [ERROR_CODES.invalidCode]: twoFactor.codeInvalid,
    [ERROR_CODES.passkeyRefused]: twoFactor.passkeyUnknown,
    [ERROR_CODES.secondFactorNeeded]: twoFactor.passkeyRequired,
  });
