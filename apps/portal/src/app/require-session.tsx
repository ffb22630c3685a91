import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ReauthenticationGate } from '../features/session/reauthentication/reauthentication-gate.tsx';
import { buildLoginAddress } from '../lib/session/login-address.ts';
import { useSessionState } from '../lib/session/session.tsx';
import { downloadPage } from './download-page.ts';
import { SessionOutline } from './shell/outlines/session-outline.tsx';
import { SessionWaiting } from './session-waiting.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

const SecondFactorPage = lazyPart(
  async () => (await import('../features/security/second-factor-page.tsx')).SecondFactorPage,
);

export function RequireSession() {
  const { state } = useSessionState();
  const { pathname, search, hash } = useLocation();
  const isLoading = state.status === 'loading';

  // The session's requests are serial (SES-03), so the page downloads meanwhile.
  useEffect(() => {
    // Starts after the first, because browsers send six requests at a time.
    if (isLoading) queueMicrotask(() => downloadPage(pathname));
  }, [isLoading, pathname]);

  switch (state.status) {
    case 'signedOut':
      return (
        <Navigate to={buildLoginAddress(state.reason, `${pathname}${search}${hash}`)} replace />
      );
    case 'loading':
      return <SessionOutline />;
    case 'rateLimited':
      return <SessionWaiting retryAt={state.retryAt} />;
    case 'ready':
      return (
        <>
          {state.session.user.mustSetUpSecondFactor ? (
            <SecondFactorPage fallback={<SessionOutline />} />
          ) : (
            <Outlet />
          )}
          <ReauthenticationGate />
        </>
      );
  }
}
