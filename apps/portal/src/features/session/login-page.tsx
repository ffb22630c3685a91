import { session } from '@alo/messages/session.ts';
import { IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Alert } from '../../components/alert.tsx';
import { brand } from '../../lib/brand.ts';
import { useSessionState } from '../../lib/session.tsx';
import { sitePathFrom } from '../../lib/site-path.ts';
import { cleanEmail } from './clean-email.ts';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';

/** portal §2, login: what the query says is shown above the form or filled into it. */
export function LoginPage() {
  const { state } = useSessionState();
  const [query] = useSearchParams();

  useEffect(() => {
    document.title = `${session.title} · ${brand.productName}`;
  }, []);

  if (state.status !== 'signedOut') {
    return <Navigate to={sitePathFrom(query.get('redirect')) ?? '/dashboard'} replace />;
  }
  return (
    <>
      <h1 className={classes.title}>{session.title}</h1>
      <p className={classes.lead}>{session.lead}</p>
      <div className={classes.notices}>
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
      <LoginForm initialEmail={cleanedEmail(query.get('email'))} />
    </>
  );
}

function cleanedEmail(email: string | null): string {
  // A `+` of an address that was put into a link unencoded arrives as a space.
  return cleanEmail(email?.trim().replaceAll(' ', '+') ?? '');
}
