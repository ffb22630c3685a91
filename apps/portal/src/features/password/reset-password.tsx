import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { resetPassword } from '@alo/contract/identity/passwords.ts';
import { passwords as texts } from '@alo/messages/identity/passwords.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../components/feedback/alert.tsx';
import { AuthPage, AuthBackLink } from '../../components/layout/auth-page.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import {
  type ChosenPassword,
  toPasswordRefusal,
  PasswordForm,
  type PasswordRefusal,
} from './password-form.tsx';

interface ResetPasswordProps {
  token: string;
  onDone: () => void;
}

export function ResetPassword({ token, onDone }: ResetPasswordProps) {
  const [isLinkValid, setLinkValid] = useState(true);

  async function reset({ next }: ChosenPassword): Promise<PasswordRefusal | null> {
    try {
      const query = { access_token: token };
      await callApi(resetPassword, { query, body: { newPassword: next } });
      onDone();
      return null;
    } catch (error) {
      const isLinkInvalid =
        error instanceof ApiError && error.code === ERROR_CODES.resetLinkNotValid;
      setLinkValid(!isLinkInvalid);
      return toPasswordRefusal(error);
    }
  }

  if (!isLinkValid) return <LinkNotValid />;
  return (
    <AuthPage title={texts.resetTitle} lead={texts.resetLead}>
      <PasswordForm
        isReset
        onChange={reset}
        consequence={<Alert tone="warning">{texts.tokensErasedUnknown}</Alert>}
      />
      <AuthBackLink to="/login">{texts.backToSignIn}</AuthBackLink>
    </AuthPage>
  );
}

function LinkNotValid() {
  return (
    <AuthPage title={texts.linkNotValidTitle} lead={texts.linkNotValid} takesFocus>
      <Button
        component={Link}
        to="/login?openPasswordRecover=true"
        variant="filled"
        size="lg"
        fullWidth
      >
        {texts.askNewLink}
      </Button>
      <AuthBackLink to="/login">{texts.backToSignIn}</AuthBackLink>
    </AuthPage>
  );
}
