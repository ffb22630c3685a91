import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { passkeyRefusals, secondStep as texts } from '@alo/messages/identity/second-step.ts';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import {
  canUsePasskeys,
  describePasskeyError,
  signInWithPasskey,
} from '../../../lib/session/passkeys.ts';
import { useSessionState } from '../../../lib/session/session.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { getLoginErrorText } from '../login-errors.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import classes from './passkey-sign-in.module.css';

export function PasskeySignIn() {
  const { startSession } = useSessionState();
  const { isBusy, error, act } = useAsyncAction(getRefusalText, { staysBusyOnSuccess: true });
  if (!canUsePasskeys()) return null;

  const signIn = () => act(async () => startSession(await signInWithPasskey()));

  return (
    <div className={classes.other}>
      <p className={classes.or}>{texts.or}</p>
      <FormAlert error={error} />
      <Button
        size="lg"
        fullWidth
        loading={isBusy}
        leftSection={<IconFingerprint size={18} aria-hidden />}
        onClick={signIn}
      >
        {texts.passkey}
      </Button>
    </div>
  );
}

function getRefusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return describePasskeyError(error);
  return error.code === ERROR_CODES.loginFailed
    ? passkeyRefusals.unknown
    : getLoginErrorText(error);
}
