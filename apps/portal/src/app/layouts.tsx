import { useSessionState } from '../lib/session/session.tsx';
import { Shell } from './download-page.ts';
import { PublicLayout } from './public-layout.tsx';
import { AuthLayout } from './sign-in-layout/auth-layout.tsx';
import { RequireSession } from './require-session.tsx';
import { SessionOutline } from './shell/outlines/session-outline.tsx';

export function ShellLayout() {
  return <Shell fallback={<SessionOutline />} />;
}

export function OpenLayout() {
  const { state } = useSessionState();
  if (state.status === 'signedOut') return <PublicLayout />;
  return state.status === 'ready' ? <ShellLayout /> : <RequireSession />;
}

export function VisitorLayout() {
  const { state } = useSessionState();
  if (state.status === 'signedOut') return <AuthLayout />;
  return state.status === 'ready' ? <ShellLayout /> : <RequireSession />;
}
