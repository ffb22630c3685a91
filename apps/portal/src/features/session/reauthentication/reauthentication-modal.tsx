import { ERROR_CODES } from '@alo/contract/error.ts';
import { reauthenticate } from '@alo/contract/reauthentication.ts';
import { getTwoFactor } from '@alo/contract/two-factor.ts';
import { reauthentication as texts, secondStep } from '@alo/messages/second-step.ts';
import { twoFactor } from '@alo/messages/two-factor.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { CodeField } from '../../../components/code-field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { answerLoginChallenge, canUsePasskeys, passkeyErrorText } from '../../../lib/passkeys.ts';
import { useAct } from '../../../lib/use-act.ts';
import classes from './reauthentication-modal.module.css';

interface ReauthenticationModalProps {
  onProved: () => void;
  onClose: () => void;
}

/** The password, and the code where there is one, or a passkey: all that a sign-in would ask for. */
export function ReauthenticationModal({ onProved, onClose }: ReauthenticationModalProps) {
  const { data: factor } = useQuery({
    queryKey: ['reauthentication', getTwoFactor.id],
    queryFn: ({ signal }) => callApi(getTwoFactor, { signal }),
  });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { isBusy, error, act } = useAct(refusalText);
  const isCodeAsked = factor?.isOn ?? false;

  const byPassword = () => {
    if (password === '' || (isCodeAsked && code.trim() === '')) return;
    void act(async () => {
      await callApi(reauthenticate, { body: { password, ...(isCodeAsked && { code }) } });
      onProved();
    });
  };
  const byPasskey = () =>
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
      onSubmit={byPassword}
    >
      <div className={classes.form}>
        <p>{texts.text}</p>
        <PasswordField
          data-autofocus
          label={texts.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {isCodeAsked && (
          <CodeField
            label={texts.code}
            isRecoveryCode
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
          />
        )}
        {canUsePasskeys() && (
          <>
            <p className={classes.or}>{secondStep.or}</p>
            <Button leftSection={<IconFingerprint size={18} aria-hidden />} onClick={byPasskey}>
              {texts.passkey}
            </Button>
          </>
        )}
      </div>
    </FormModal>
  );
}

const refusalText = (error: unknown) =>
  passkeyErrorText(error, {
    [ERROR_CODES.invalidPassword]: twoFactor.passwordInvalid,
    [ERROR_CODES.invalidCode]: twoFactor.codeInvalid,
    [ERROR_CODES.passkeyRefused]: twoFactor.passkeyUnknown,
    [ERROR_CODES.secondFactorNeeded]: twoFactor.passkeyRequired,
  });
