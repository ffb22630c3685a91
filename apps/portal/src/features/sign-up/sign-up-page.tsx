import { signUp as texts } from '@alo/messages/identity/sign-up.ts';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { AuthPage, AuthFooterText } from '../../components/layout/auth-page.tsx';
import { useSessionState } from '../../lib/session/session.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { readSignUpOrigin } from './sign-up-query.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const SignUpDoneModal = lazyPart(
  async () => (await import('./sign-up-done-modal.tsx')).SignUpDoneModal,
);

export function SignUpPage() {
  const { state } = useSessionState();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [email, setEmail] = useState<string | null>(null);
  const origin = readSignUpOrigin(query);

  if (state.status !== 'signedOut')
    return <Navigate to={origin.redirect ?? '/dashboard'} replace />;
  return (
    <AuthPage title={texts.title} lead={texts.lead} isWide>
      <SignUpForm origin={origin} onDone={setEmail} />
      <AuthFooterText>
        {texts.hasAccount} <Link to="/login">{texts.signIn}</Link>
      </AuthFooterText>
      {email !== null && (
        <SignUpDoneModal
          email={email}
          // SGN-07
          onClose={() => navigate(origin.redirect ?? getLoginPath(email), { replace: true })}
        />
      )}
    </AuthPage>
  );
}

function getLoginPath(email: string): string {
  return `/login?${new URLSearchParams({ email })}`;
}
