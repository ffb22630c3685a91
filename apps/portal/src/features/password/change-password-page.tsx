import { useState } from 'react';
import { Navigate } from 'react-router';
import { buildLoginAddress, PASSWORD_CHANGED } from '../../lib/session/login-address.ts';
import { useSessionState } from '../../lib/session/session.tsx';
import { ChangeOwnPassword } from './change-own-password.tsx';
import { ResetPassword } from './reset-password.tsx';
import { useResetToken } from './use-reset-token.ts';

/** PWD-04 */
export function ChangePasswordPage() {
  const { state, signOut } = useSessionState();
  const token = useResetToken();
  const [isDone, setDone] = useState(false);
  const email = state.status === 'ready' ? state.session.user.email : undefined;

  const finish = () => {
    setDone(true);
    if (state.status !== 'signedOut') signOut();
  };

  if (isDone) return <Navigate to="/login" state={PASSWORD_CHANGED} replace />;
  if (token !== null) return <ResetPassword token={token} onDone={finish} />;
  if (state.status === 'signedOut') {
    return <Navigate to={buildLoginAddress(state.reason, '/change-password')} replace />;
  }
  return <ChangeOwnPassword email={email} onDone={finish} />;
}
