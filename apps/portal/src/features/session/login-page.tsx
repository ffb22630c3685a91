import { session } from '@alo/messages/identity/session.ts';
import { IconClock } from '@tabler/icons-react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { Alert } from '../../components/feedback/alert.tsx';
import { AuthPage, AuthFooterText } from '../../components/layout/auth-page.tsx';
import { PASSWORD_CHANGED } from '../../lib/session/login-address.ts';
import { useSessionState } from '../../lib/session/session.tsx';
import { parseSitePath } from '../../lib/session/site-path.ts';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';
import { getEmail } from './login-query.ts';
import { useLoginDialog } from './use-login-dialog.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const LoginDialogs = lazyPart(async () => (await import('./login-dialogs.tsx')).LoginDialogs);

/** Query parameters: docs/spec/sign-in.md. */
export function LoginPage() {
  const { state } = useSessionState();
  const [query] = useSearchParams();
  if (state.status === 'signedOut') return <LoginScreen />;
  return <Navigate to={parseSitePath(query.get('redirect')) ?? '/dashboard'} replace />;
}

function LoginScreen() {
  const [query] = useSearchParams();
  const isPasswordChanged = useLocation().state === PASSWORD_CHANGED;
  const { open: dialog, recover, close } = useLoginDialog();
  return (
    <AuthPage title={session.title} lead={session.lead}>
      <div className={classes.notices}>
        {isPasswordChanged && <Alert tone="success">{session.passwordChanged}</Alert>}
        {query.get('accessTokenExpired') === 'true' && (
          <Alert tone="warning" isAssertive icon={<IconClock size={18} aria-hidden />}>
            {session.expired}
          </Alert>
        )}
        {query.get('sessionError') === 'true' && (
          <Alert tone="danger" isAssertive>
            {session.loadFailed}
          </Alert>
        )}
      </div>
      <LoginForm initialEmail={getEmail(query)} onForgotPassword={recover} />
      <AuthFooterText>
        {session.noAccount} <Link to="/signup">{session.signUp}</Link>
      </AuthFooterText>
      {dialog !== null && <LoginDialogs {...dialog} key={dialog.key} onClose={close} />}
    </AuthPage>
  );
}
