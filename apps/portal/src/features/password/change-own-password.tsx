import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { changePassword } from '@alo/contract/identity/passwords.ts';
import { passwords as texts } from '@alo/messages/identity/passwords.ts';
import { AuthPage, AuthBackLink } from '../../components/layout/auth-page.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { ErasedTokens } from './erased-tokens.tsx';
import {
  type ChosenPassword,
  toPasswordRefusal,
  PasswordForm,
  type PasswordRefusal,
} from './password-form.tsx';

interface ChangeOwnPasswordProps {
  email?: string;
  onDone: () => void;
}

export function ChangeOwnPassword({ email, onDone }: ChangeOwnPasswordProps) {
  async function change({ current, next }: ChosenPassword): Promise<PasswordRefusal | null> {
    try {
      await callApi(changePassword, { body: { oldPassword: current, newPassword: next } });
      onDone();
      return null;
    } catch (error) {
      // PWD-03
      const isPasswordWrong =
        error instanceof ApiError && error.code === ERROR_CODES.invalidPassword;
      if (isPasswordWrong) return { text: texts.wrongCurrent, field: 'current' };
      return toPasswordRefusal(error);
    }
  }

  return (
    <AuthPage title={texts.title} lead={texts.lead}>
      <PasswordForm
        isReset={false}
        email={email}
        onChange={change}
        consequence={<ErasedTokens />}
      />
      <AuthBackLink to="/dashboard">{texts.backToPortal}</AuthBackLink>
    </AuthPage>
  );
}
