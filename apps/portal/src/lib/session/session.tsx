import type { BodyInputOf } from '@alo/contract/platform/endpoint.ts';
import { login, logout, type SessionToken } from '@alo/contract/identity/session.ts';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { callApi, onSecondFactorDemanded, onSessionRefused } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { isLeavingPage } from './page-unload.ts';
import { queryClient } from '../api/query-client.ts';
import { loadSession, type Session } from './load-session.ts';
import { forgetToken, readToken, SESSION_TOKEN_KEY, storeToken } from './session-token.ts';

export type SignedOutReason = 'notSignedIn' | 'signedOut' | 'expired' | 'loadFailed';

export type SessionState =
  | { status: 'signedOut'; reason: SignedOutReason }
  | { status: 'loading'; isTokenStored: boolean }
  | { status: 'rateLimited'; retryAt: number }
  | { status: 'ready'; session: Session };

interface SessionContextValue {
  state: SessionState;
  signIn: (
    email: string,
    password: string,
    codes?: Pick<BodyInputOf<typeof login>, 'code' | 'emailCode'>,
  ) => Promise<void>;
  /** The token needed no password. */
  startSession: (token: SessionToken) => void;
  update: (saved: Partial<Session>) => void;
  reload: () => void;
  signOut: () => void;
}

const SessionContext = createContext<SessionContextValue | null>(null);

const DEFAULT_WAIT_SECONDS = 10;

function getInitialState(): SessionState {
  return readToken() === null
    ? { status: 'signedOut', reason: 'notSignedIn' }
    : { status: 'loading', isTokenStored: true };
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(getInitialState);

  const clear = useCallback((reason: SignedOutReason) => {
    forgetToken();
    queryClient.clear();
    setState({ status: 'signedOut', reason });
  }, []);

  const startSession = useCallback((token: SessionToken) => {
    storeToken(token);
    queryClient.clear();
    setState({ status: 'loading', isTokenStored: false });
  }, []);

  const signIn = useCallback(
    async (email: string, password: string, codes = {}) =>
      startSession(await callApi(login, { body: { email, password, ...codes } })),
    [startSession],
  );

  const update = useCallback((saved: Partial<Pick<Session, 'user' | 'organization'>>) => {
    // Lists may show the old values.
    void queryClient.invalidateQueries();
    setState((current) =>
      current.status === 'ready'
        ? { status: 'ready', session: { ...current.session, ...saved } }
        : current,
    );
  }, []);

  const reload = useCallback(() => {
    queryClient.clear();
    setState({ status: 'loading', isTokenStored: true });
  }, []);

  const signOut = useCallback(() => {
    // The local session ends regardless.
    callApi(logout, { body: { access_token: readToken()?.id } }).catch(() => undefined);
    clear('signedOut');
  }, [clear]);

  useEffect(() => {
    onSessionRefused(() => clear('expired'));
    onSecondFactorDemanded(reload);
  }, [clear, reload]);

  useEffect(() => {
    if (state.status !== 'loading') return;
    const controller = new AbortController();
    loadSession(state.isTokenStored, controller.signal).then(
      (session) => {
        if (!controller.signal.aborted) setState({ status: 'ready', session });
      },
      (error: unknown) => {
        // onSessionRefused has handled the 401.
        if (controller.signal.aborted || isLeavingPage() || isStatus(error, 401)) return;
        if (!isStatus(error, 429)) return clear('loadFailed');
        const waitSeconds = error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
        setState({ status: 'rateLimited', retryAt: Date.now() + waitSeconds * 1000 });
      },
    );
    return () => controller.abort();
  }, [state, clear]);

  useEffect(() => {
    if (state.status !== 'rateLimited') return;
    const retry = () => setState({ status: 'loading', isTokenStored: true });
    const timer = setTimeout(retry, Math.max(0, state.retryAt - Date.now()));
    return () => clearTimeout(timer);
  }, [state]);

  // Another tab signed in or out; the previous user's data must go.
  useEffect(() => {
    const handleStorage = (event: StorageEvent) => {
      if (event.key !== SESSION_TOKEN_KEY && event.key !== null) return;
      queryClient.clear();
      setState(getInitialState());
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, []);

  const value = useMemo(
    () => ({ state, signIn, startSession, update, reload, signOut }),
    [state, signIn, startSession, update, reload, signOut],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

function isStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

export function useSessionState(): SessionContextValue {
  const value = use(SessionContext);
  if (value === null) throw new Error('useSessionState needs a SessionProvider above it');
  return value;
}

interface SignedInSession extends Session {
  isAdmin: boolean;
  canChangeIntegrations: boolean;
}

export function useSession(): SignedInSession {
  const { state } = useSessionState();
  if (state.status !== 'ready') throw new Error('useSession needs a protected route');
  const { session } = state;
  const isAdmin = session.user.role === 'ADMIN';
  const canChangeIntegrations = isAdmin || !session.organization.restrictsIntegrations;
  return { ...session, isAdmin, canChangeIntegrations };
}
